"""Where a seat is around a device that lies flat on the table.
Must not depend on games or screens."""


def seat_angle(seat: int, count: int) -> int:
    """The side of a flat table a seat is on: 0 below, then clockwise in quarters."""
    if seat < 0 or count < 1:
        return 0
    return (seat * 360 // count + 45) // 90 * 90 % 360

/** So many stand on one page of the wall: letters are seldom torn apart. */
export const wallPageSize = 100

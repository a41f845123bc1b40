/** Brands on one page of /ppzq: letters are seldom torn apart, and a phone shows them without a long way. */
export const wallPageSize = 20

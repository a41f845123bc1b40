/** Whose price is asked about: all of a cart, a quote or an order, and one of its lines (of an order by its place from 1 on). */
export type Asked =
  | { of: 'cart'; lineId?: number }
  | { of: 'quote'; id: string; lineId?: number }
  | { of: 'order'; id: string; line?: number }

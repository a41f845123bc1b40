// All parts in one file that names no other, for pages where a file that parts share could not be had: many engines keep it as failed.
export * as cart from './cart-part.tsx'
export * as search from './search-part.tsx'

export { ArrivalNoticeButton } from './arrival-notice-button.tsx'
export { FavouriteButton } from './favourite-button.tsx'
export { favourites, arrivals } from './marked.ts'
export type { Marks } from './marks.ts'

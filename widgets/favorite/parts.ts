export { ArrivalNoticeButton } from './arrival-notice-button.tsx'
export { FavoriteButton } from './favorite-button.tsx'
export { favorites, notices } from './marked.ts'
export type { Marks } from './marks.ts'

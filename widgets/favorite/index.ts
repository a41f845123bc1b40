export { ArrivalNoticeButton, type ArrivalNoticeButtonProps } from './arrival-notice-button.tsx'
export { FavoriteButton, type FavoriteButtonProps } from './favorite-button.tsx'
export { favorites, notices } from './marked.ts'
export { type Marks, type MarksValue } from './marks.ts'

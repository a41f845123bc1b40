export { ArrivalNoticeButton, type ArrivalNoticeButtonProps } from './arrival-notice-button.tsx'
export { FavoriteButton, type FavoriteButtonProps } from './favorite-button.tsx'

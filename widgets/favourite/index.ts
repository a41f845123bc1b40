export { ArrivalNoticeButton, type ArrivalNoticeButtonProps } from './arrival-notice-button.tsx'
export { FavouriteButton, type FavouriteButtonProps } from './favourite-button.tsx'

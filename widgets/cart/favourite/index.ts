export { ArrivalNoticeButton, type ArrivalNoticeButtonProps } from './arrival-notice-button.tsx'
export { FavouriteGlyph, FavouriteButton, type FavouriteButtonProps } from './favourite-button.tsx'

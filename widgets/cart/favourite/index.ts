export { ArrivalNoticeButton, type ArrivalNoticeButtonProps } from './arrival-notice-button.tsx'
export { FavouriteGlyph } from './favourite-glyph.tsx'
export { FavouriteButton, type FavouriteButtonProps } from './favourite-button.tsx'

export { ActivityAnchor } from './activity-anchor.tsx'
export { $rightBanner, $rightBanners, $topBanner, $topBanners } from './banner-stores.ts'
export { $dismissed } from './dismissals.ts'
export { DrawBanner, RightBanner, TopBanner } from './slots.tsx'

export { ActivityAnchor } from './activity-anchor.tsx'
export { activityLink, type ActivityLink } from './activity-link.ts'
export {
  $drawBanner,
  $drawBanners,
  $homeBanners,
  $rightBanner,
  $rightBanners,
  $topBanner,
  $topBanners,
} from './banner-stores.ts'
export { $dismissed, dismissBanner } from './dismissals.ts'
export { HomeBanners } from './home-banners.tsx'
export { DrawBanner, RightBanner, TopBanner } from './slots.tsx'

export { HomeBanners } from './home-banners.tsx'
export { DrawBanner, RightBanner, TopBanner } from './slots.tsx'

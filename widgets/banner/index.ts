export { HomeBanners } from './home-banners.tsx'
export { LoginBanner } from './login-banner.tsx'
export { DrawBanner, RightBanner, TopBanner } from './slots.tsx'

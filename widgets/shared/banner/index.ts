export { HomeBanners } from './home-banners.tsx'
export { LoginBanner } from './login-banner.tsx'
export { DrawBanner, RightBanner } from './banner.tsx'
export { TopBanner } from './top-banner.tsx'

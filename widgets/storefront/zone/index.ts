export { FreeShippingTable } from './free-shipping-table.tsx'
export { FreeShippingZone, type FreeShippingZoneProps } from './free-shipping-zone.tsx'
export { PageBanner, type PageBannerProps } from './page-banner.tsx'
export { ZoneBanner, type ZoneBannerProps } from './zone-banner.tsx'

export { FreeShippingZone, type FreeShippingZoneProps } from './free-shipping-zone.tsx'
export { ZoneBanner, type ZoneBannerProps } from './zone-banner.tsx'

import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { BannerSetting, LicenceSetting, QrCodeSetting } from '../settings/schemas.ts'

/** Changes with what the picture is drawn from, so that it may be kept for good. */
function version(source: unknown): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('base64url').slice(0, 8)
}

/** A picture of the operator's: a path is one on the service, since the site shows pictures of no other host. */
export function ownPicture(image: string | undefined, serviceOrigin: string): string | undefined {
  if (!image) return
  return image.startsWith('/') ? serviceOrigin + image : image
}

export function bannerImage(banner: BannerSetting, slot: string, { serviceOrigin }: Pick<Config, 'serviceOrigin'>): string {
  return ownPicture(banner.image, serviceOrigin) ?? `${serviceOrigin}/banner/${slot}/${banner.id}.svg?v=${version(banner)}`
}

export function qrImage(code: QrCodeSetting, config: Pick<Config, 'serviceOrigin' | 'siteOrigin'>): string {
  if (code.image !== undefined) return ownPicture(code.image, config.serviceOrigin) ?? ''
  return `${config.serviceOrigin}/qr/${code.kind}.svg?v=${version([code, config.siteOrigin])}`
}

/** Where a code leads: a path is a page of the site. */
export function qrAddress(url: string, { siteOrigin }: Pick<Config, 'siteOrigin'>): string {
  return url.startsWith('/') ? siteOrigin + url : url
}

export function licenceImage({ image }: LicenceSetting, { serviceOrigin }: Pick<Config, 'serviceOrigin'>): string {
  return ownPicture(image, serviceOrigin) ?? ''
}

/** The drawn document of a licence of the sample data. */
export function specimenPath(index: number): string {
  return `/specimen/${index}.svg`
}

/** The drawn paper of goods of the sample data. */
export function goodsPaperPath(id: number): string {
  return `/paper/${id}.svg`
}

import { receiving, scanPurchase } from './paths.ts'

/**
 * Pages that read codes by the camera. Only their permissions policy allows it, and a browser applies the policy of a page when it
 * loads it: it must not arrive there by soft navigation.
 */
export const cameraPages = [receiving, scanPurchase] as const

const beginnings = cameraPages.map(page => page.replace(/\{.*$/, ''))

/** @example isCameraPage('/order/receiving/12') is true, isCameraPage('/order') is false */
export const isCameraPage = (path: string): boolean =>
  beginnings.some(beginning => (beginning.endsWith('/') ? path.startsWith(beginning) : path === beginning))

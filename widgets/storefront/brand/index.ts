import { brandDetailCall, brandListCall, wallPageSize } from '@yaoji/contract/calls/storefront/brand'
import { formBody } from '../../base/lib/requests/form-body.ts'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { BrandPage } from './brand-page.tsx'
export { BrandWall } from './brand-wall.tsx'

export const brandWallFirstCall = pageCall(brandListCall, { query: formBody({ page_size: wallPageSize }) })
export const brandPageFirstCall = pageCall(brandDetailCall, { ids: String.raw`^[1-9]\d{0,8}$` })

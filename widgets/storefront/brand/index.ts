export { BrandPage } from './brand-page.tsx'
export { BrandWall } from './brand-wall.tsx'
export { brandPageFirstCall, brandWallFirstCall } from './first-call.ts'

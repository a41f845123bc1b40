import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import { picture } from './common-fixture.ts'

export const bannerFixture: BannerWire = {
  id: 7,
  name: '近效期专场',
  image: picture,
  url: '/list?is_jxq=1',
  bg: '#8f3b12',
  start_at: null,
  end_at: null,
}

import type { ArticlesWire, CategoryWire, NavigationWire, LinksWire } from '@yaoji/contract/calls/storefront/navigation'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'

const category = (id: number, name: string, children: CategoryWire[] = []): CategoryWire => ({ id, name, logo1: '', count: 10, children })

const names = ['西药', '中成药', '中药饮片', '医疗器械', '保健食品', '个人护理', '消毒用品', '第八类']

export const navigationFixture: NavigationWire = {
  rnss: ['阿莫西林', '板蓝根'],
  nav: [
    { id: 1, name: '首页', url: '/', image: '', is_open: 1, children: [] },
    {
      id: 2,
      name: '近效期',
      url: '/list?is_jxq=1',
      image: '',
      is_open: 1,
      children: [{ id: 21, name: '三个月内', url: '/list?is_jxq=1&sort=yxq', image: '', is_open: 1 }],
    },
    { id: 3, name: '未开放', url: '/list', image: '', is_open: 0, children: [] },
    { id: 4, name: '拼团', url: '*拼团活动将于12月开始', image: '', is_open: 1, children: [] },
  ],
  category: names.map((name, index) =>
    category(index + 1, name, [
      category(100 + index, `${name}一类`, [category(200 + index, `${name}细类`)]),
      category(300 + index, `${name}二类`),
    ]),
  ),
  category_yx: [],
  category_zy: [category(3, '中药饮片', [category(102, '解表药')])],
  category_qx: [category(4, '医疗器械')],
  brand: [],
  timestamp: 1_795_000_000,
}

/** A picture that needs no service. */
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/%3E'

export const linksFixture: LinksWire = {
  hot_line: '400-820-0000',
  complaint_line: '12315',
  service_hours: '08:30至18:00',
  licences: [
    { name: '药品经营许可证', number: '粤AA0000000', url: '', image: picture, expires_on: '2029-06-30' },
    { name: '医疗器械经营许可证', number: '粤0000000', url: '', image: '', expires_on: '2020-01-31' },
    { name: 'ICP备案', number: '粤ICP备00000000号', url: 'https://beian.miit.gov.cn/', image: '', expires_on: '' },
  ],
  qr_codes: [
    { kind: 'wechat', name: '微信公众号', image: picture },
    { kind: 'mini_program', name: '小程序', image: picture },
    { kind: 'app', name: 'APP下载', image: picture },
  ],
  copyright: '© 2026 药集',
  support: '技术支持：药集技术部',
}

export const articlesFixture: ArticlesWire = {
  list: ['新手指南', '支付与配送', '售后服务', '关于我们', '第五栏'].map((name, index) => ({
    name,
    children: [{ id: index + 1, name: `${name}说明`, url: `/help/article${index + 1}` }],
  })),
}

export const bannerFixture: BannerWire = {
  id: 7,
  name: '近效期专场',
  image: picture,
  url: '/list?is_jxq=1',
  bg: '#8f3b12',
  start_at: null,
  end_at: null,
}

import type { NoticeKind } from '@yaoji/contract/console/notices'
import * as paths from '@yaoji/contract/paths'

type SampleMessage = {
  kind: NoticeKind
  title: string
  text: string
  path: string
  hoursAgo: number
  isRead: boolean
  /** Of a message that 运营 wrote by 群发. */
  announcement?: string
}

/** What the shop told all demo stores. What concerns orders, papers, coupons and prices the service tells them by itself. */
export const sampleMessages: readonly SampleMessage[] = [
  {
    kind: 'activity',
    title: '呼吸道用药专场开始了',
    text: '感冒、止咳、抗病毒类商品按阶梯价，买得多更划算',
    path: `${paths.list}?is_ladder=1`,
    hoursAgo: 26,
    isRead: false,
    announcement: 'SampleAnnouncement001A',
  },
  {
    kind: 'system',
    title: '发货时间说明',
    text: '工作日17:00前付款的订单当天出库，周末订单周一出库',
    path: '',
    hoursAgo: 50,
    isRead: true,
  },
  {
    kind: 'system',
    title: '手机也能核对收货了',
    text: '在订单里打开“收货核对”，扫码或输入数量，差异一次提交',
    path: paths.orders,
    hoursAgo: 190,
    isRead: true,
  },
]

/** A message of 群发 that was taken back. */
export const recalledAnnouncement = {
  id: 'SampleAnnouncement002A',
  kind: 'system',
  title: '周六停电，暂停发货',
  text: '本周六上午仓库停电，下午恢复发货',
  path: '',
  hoursAgo: 75,
  recalledHoursAgo: 73,
  /** People who had read it by then. */
  read: 4,
} as const

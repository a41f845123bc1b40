import type { BannersOperatedWire } from '../../contract/calls/operator/banner.ts'
import type { SettingOperatedWire } from '../../contract/calls/operator/setting.ts'
import type { PhotosOperatedWire } from '../../contract/calls/operator/goods-photos.ts'
import type { ImportedWire } from '../../contract/calls/operator/import.ts'
import { importStateNames } from '../../contract/console/imports.ts'

export const shopCommands: Readonly<Record<string, string>> = {
  'goods-import':
    '导入工作台里打开的商品文件的下 500 行，到没有剩下为止再运行 · import the next rows of a file that was opened in the console',
  'store-import': '导入工作台里打开的门店文件的下 500 行 · import the next rows of a file of stores',
  'goods-photo': '给商品加一张图片（--file JPEG 或 PNG）· add a picture of goods',
  'goods-photos': '商品显示哪些图片、什么顺序，不写就显示画的包装 · which pictures of goods are shown, the drawn pack without',
  'banner-save': '加横幅，或改一个（--banner-id）· add a banner, or change one',
  'banner-order': '一个位置留哪些横幅、什么顺序 · which banners of a slot stay, in their order',
  'setting-save': '保存一项设置（JSON）· save a setting',
  'setting-undo': '撤销一项设置最近一次修改 · take back the last change of a setting',
  'banner-undo': '撤销最近一次横幅的修改 · take back the last change of banners',
}

/** What the options of these commands mean, in both languages. */
export const shopOptions: Readonly<Record<string, string>> = {
  photos: '图片编号，按顺序，可重复 · pictures in their order, repeatable',
  photos_were: '现在显示的图片编号，可重复 · pictures that are shown now, repeatable',
  setting: '哪项设置 · which setting',
  value: 'JSON · JSON',
  change: '最近一次修改的编号 · number of its last change',
  banner_id: '要改的横幅编号，不写则新加 · banner to change, a new one without',
  url: '点开后：商城里的地址、https:// 开头的地址，或 *说明文字 · page, https address, or * with what is said',
  bg: '底色，如 #0a6b55 · colour behind it',
  begins: '开始显示，如 "2026-12-01 08:00" · first moment, now without',
  ends: '结束，如 2026-12-07（当天结束）· last day, none without',
  is_drawn: '1：换回画的图 · 1: the drawn picture again',
  banners: '横幅编号，按顺序，可重复 · banners in their order, repeatable',
  banners_were: '现在的横幅编号，可重复 · banners that are there now, repeatable',
}

const imported = ({ import_id, state, rows, done, refused, left }: ImportedWire) =>
  `✓ ${import_id}  ${importStateNames[state]}  共 ${rows} 行 = 已导入 ${done} + 未导入 ${refused} + 剩下 ${left} · left ${left}`
const pictures = ({ goods_id, photos }: PhotosOperatedWire) => `✓ ${goods_id}  ${photos.length} 张图片 · pictures  ${photos.join(' ')}`
const inSlot = ({ slot, banners }: BannersOperatedWire) => `✓ ${slot}  ${banners.length} 个横幅 · banners  ${banners.join(' ')}`

const changed = ({ setting, kept, came, went }: SettingOperatedWire) =>
  [`✓ ${setting}  不变 ${kept} 项 · kept`, ...went.map(text => `  - ${text}`), ...came.map(text => `  + ${text}`)].join('\n')

export const shopMessages = {
  done: (answer: ImportedWire | PhotosOperatedWire | BannersOperatedWire | SettingOperatedWire): string => {
    if ('came' in answer) return changed(answer)
    if ('import_id' in answer) return imported(answer)
    return 'photos' in answer ? pictures(answer) : inSlot(answer)
  },
} as const

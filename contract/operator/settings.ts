import type { StaffRole } from './roles.ts'

/** Settings that staff change in the console, in the order of their list. Banners have a page of their own. */
export const operatedSettings = [
  'nav',
  'hot_words',
  'brands',
  'controlled_groups',
  'qr_codes',
  'links',
  'contacts',
  'return_address',
  'quality_inspection',
  'reminders',
  'order_file_layouts',
  'trace_file_layouts',
  'invoice_seller',
  'trace_codes',
  'second_factor',
  'legal_figures',
] as const
export type OperatedSetting = (typeof operatedSettings)[number]

export const settingNames: Readonly<Record<OperatedSetting, string>> = {
  nav: '导航',
  hot_words: '热门搜索',
  brands: '品牌',
  controlled_groups: '控销商品组',
  qr_codes: '二维码',
  links: '页脚的证照和版权',
  contacts: 'QQ 客服',
  return_address: '退货收货地址',
  quality_inspection: '药检报告',
  reminders: '到期提醒',
  order_file_layouts: '药店软件的订单明细列',
  trace_file_layouts: '追溯码文件的列',
  invoice_seller: '发票上的销售方',
  trace_codes: '追溯码出库要求',
  second_factor: '买家两步验证要求',
  legal_figures: '法定数字',
}

export const settingReaders: readonly StaffRole[] = ['admin', 'promotion']

/** What follows a law, the tax office or a rule of security: 运营 do not change it. */
const ofAdmin: readonly string[] = ['invoice_seller', 'trace_codes', 'second_factor', 'legal_figures']

/** Who changes a setting; another word than a setting's is left to the schema. */
export const settingEditors = (setting: string): readonly StaffRole[] => (ofAdmin.includes(setting) ? ['admin'] : settingReaders)

export const settingsOf = (role: StaffRole): OperatedSetting[] => operatedSettings.filter(setting => settingEditors(setting).includes(role))

export const settingLimits = { textMax: 60_000, problemsMax: 8, historyMax: 10, entryMax: 120 } as const

/** How a value is typed: a moment as 2026-12-01 08:00, numbers with commas, yes as a tick. */
type SettingFieldKind = 'text' | 'number' | 'numbers' | 'moment' | 'flag' | 'switch'
export type SettingField = { name: string; label: string; kind?: SettingFieldKind; hint?: string; isRequired?: true }
/** Entries of a list; `name` is empty where the setting is the list itself. A row has children of the same fields where they are `nested`. */
export type SettingRows = { name: string; label: string; fields: readonly SettingField[]; hasId?: true; nested?: true }
/** How a setting is typed: a word a line, fields and lists, or as JSON. */
export type SettingForm = 'words' | 'json' | { fields: readonly SettingField[]; rows: readonly SettingRows[] }

const name: SettingField = { name: 'name', label: '名称', isRequired: true }
const url: SettingField = { name: 'url', label: '地址' }
const image: SettingField = { name: 'image', label: '图片' }
const fields = (...own: readonly SettingField[]): SettingForm => ({ fields: own, rows: [] })
const rows = (own: Omit<SettingRows, 'name' | 'label'>): SettingForm => ({ fields: [], rows: [{ name: '', label: '各项', ...own }] })

export const settingForms: Readonly<Record<OperatedSetting, SettingForm>> = {
  nav: rows({ hasId: true, nested: true, fields: [name, url, image, { name: 'is_open', label: '开放', kind: 'flag' }] }),
  hot_words: 'words',
  brands: rows({
    hasId: true,
    fields: [name, { name: 'goods_id', label: '代表商品编号', kind: 'number' }, { name: 'story', label: '品牌故事' }],
  }),
  controlled_groups: rows({
    fields: [
      { name: 'slug', label: '地址里的代号', isRequired: true },
      name,
      { name: 'text', label: '说明' },
      { name: 'goods_ids', label: '商品编号', kind: 'numbers', isRequired: true },
      { name: 'start_at', label: '开始', kind: 'moment' },
      { name: 'end_at', label: '结束', kind: 'moment' },
    ],
  }),
  qr_codes: rows({ fields: [{ name: 'kind', label: '种类', hint: 'wechat、mini_program 或 app', isRequired: true }, name, image, url] }),
  links: {
    fields: [
      { name: 'service_hours', label: '服务时间' },
      { name: 'copyright', label: '版权' },
      { name: 'support', label: '技术支持' },
    ],
    rows: [
      {
        name: 'licences',
        label: '证照和备案',
        fields: [name, { name: 'number', label: '编号', isRequired: true }, url, image, { name: 'expires_on', label: '有效期至' }],
      },
    ],
  },
  contacts: fields({ name: 'qq1', label: 'QQ 1', hint: '5 到 12 位数字' }, { name: 'qq2', label: 'QQ 2', hint: '5 到 12 位数字' }),
  return_address: fields({ name: 'name', label: '收件人' }, { name: 'phone', label: '电话' }, { name: 'address', label: '地址' }),
  quality_inspection: fields({ ...url, hint: '有地址就打开' }, { name: 'msg', label: '说明', hint: '没有地址时在框里显示' }),
  reminders: fields(
    { name: 'batch_days', label: '批号到期前几天提醒', kind: 'number', hint: '1 到 720，不填为 180；商品的“近效期”也按它' },
    { name: 'contract_days', label: '合同到期前几天提醒', kind: 'number', hint: '1 到 30，不填为 30' },
  ),
  order_file_layouts: 'json',
  trace_file_layouts: 'json',
  invoice_seller: fields({ name: 'tax_number', label: '销售方纳税人识别号' }, { name: 'issuer', label: '开票人' }),
  trace_codes: fields({ name: 'required', label: '有追溯码的商品必须扫齐才能发货', kind: 'switch' }),
  second_factor: fields({ name: 'required', label: '买家提现、签合同等必须开两步验证', kind: 'switch' }),
  legal_figures: fields(
    ...(
      [
        ['recall_1_days', '一级召回几天内通知'],
        ['recall_2_days', '二级召回几天内通知'],
        ['recall_3_days', '三级召回几天内通知'],
        ['prize_max_yuan', '一件奖品最高多少元'],
        ['id_photo_days', '身份证照片几天后删除'],
        ['answer_working_days', '个人信息的要求几个工作日内答复'],
        ['login_log_days', '登录记录保留几天'],
        ['cold_low_degrees', '冷藏商品最低多少℃'],
        ['cold_high_degrees', '冷藏商品最高多少℃'],
        ['price_basis_days', '划线价取特价开始前几天'],
        ['price_kept_days', '原价作为依据保留几天'],
      ] as const
    ).map(([each, label]): SettingField => ({ name: each, label, kind: 'number', hint: '不填按现行法规' })),
  ),
}

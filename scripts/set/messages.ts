import type { SettingKey } from '../../service/settings/schemas.ts'

const names: Readonly<Record<SettingKey, string>> = {
  nav: '导航',
  hot_words: '热门搜索',
  brands: '品牌',
  links: '页脚的证照、服务时间和版权',
  qr_codes: '二维码',
  focus: '横幅广告',
  controlled_groups: '控销商品组',
  contacts: 'QQ 客服',
  transfer_account: '对公转账收款账户',
  return_address: '退货收货地址',
  quality_inspection: '药检报告',
}

export const messages = {
  usage: `用法：
  npm run set                        检查全部设置
  npm run set -- nav                 显示一项设置
  npm run set -- nav 新导航.json     检查文件里的 JSON，正确就保存
  npm run set -- hot_words '["感冒灵", "连花清瘟"]'
保存后立即生效，不用重启。各项的写法见 docs/frame.md。`,
  unknownKey: (key: string, known: readonly string[]) => `没有 ${key} 这项设置，可用的是 ${known.join('、')}。`,
  noDatabase: (path: string) => `还没有数据库 ${path}：请先运行 npm start，或检查 YAOJI_DATA_DIR。`,
  noFile: (path: string) => `读不到文件 ${path}。`,
  unknownEncoding: (path: string) => `看不懂文件 ${path} 的编码，没有保存：请另存为 UTF-8 再试。`,
  absent: '（没有设置）',
  state: (key: SettingKey, problems: readonly string[]) =>
    [`${problems.length > 0 ? '✗' : '✓'} ${key}（${names[key]}）`, ...problems.map(problem => `    ${problem}`)].join('\n'),
  refused: (key: string) => `没有保存：${key} 有错误，原来的设置不变。`,
  saved: (key: SettingKey) => `✓ 已保存 ${key}（${names[key]}）。`,
} as const

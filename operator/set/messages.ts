import { chinaMinute } from '../../contract/domain/china-day.ts'
import { settingNames } from '../../contract/operator/settings.ts'
import type { Difference, SettingChange } from '../../service/platform/settings/history.ts'
import type { SettingKey } from '../../service/platform/settings/schemas.ts'

/** Those of the console, and what is set on the server or on a page of its own. */
const names: Readonly<Record<SettingKey, string>> = {
  ...settingNames,
  focus: '横幅广告',
  transfer_account: '对公转账收款账户',
  webhook_hosts: '可以通知的内网主机',
}

export const messages = {
  usage: `用法：
  npm run set                        检查全部设置
  npm run set -- nav                 显示一项设置
  npm run set -- nav 新导航.json     检查文件里的 JSON，正确就保存
  npm run set -- hot_words '["感冒灵", "连花清瘟"]'
  npm run set -- nav 新导航.json --preview   只看会改什么，不保存
  npm run set -- nav --history       谁在什么时候改过，改之前和之后
  npm run set -- nav --undo          撤销最近一次修改
加 --as 姓名 记录是谁改的。保存后立即生效，不用重启。各项的写法见 docs/operators/frame.md。`,
  unknownKey: (key: string, known: readonly string[]) => `没有 ${key} 这项设置，可用的是 ${known.join('、')}。`,
  noDatabase: (path: string) => `还没有数据库 ${path}：请先运行 npm start，或检查 YAOJI_DATA_DIR。`,
  noFile: (path: string) => `读不到文件 ${path}。`,
  unknownEncoding: (path: string) => `看不懂文件 ${path} 的编码，没有保存：请另存为 UTF-8 再试。`,
  absent: '（没有设置）',
  state: (key: SettingKey, problems: readonly string[]) =>
    [`${problems.length > 0 ? '✗' : '✓'} ${key}（${names[key]}）`, ...problems.map(problem => `    ${problem}`)].join('\n'),
  refused: (key: string) => `没有保存：${key} 有错误，原来的设置不变。`,
  difference: (key: SettingKey, { kept, added, removed }: Difference) =>
    [
      `${key}（${names[key]}）：不变${kept}项，去掉${removed.length}项，新增${added.length}项`,
      ...removed.map(part => `  - ${part}`),
      ...added.map(part => `  + ${part}`),
    ].join('\n'),
  history: (changes: readonly SettingChange[]) =>
    changes.length === 0
      ? '没有修改记录。'
      : changes
          .map(({ before, after, operator, created_at: at }) =>
            [`${chinaMinute(Number(at))}  ${operator}`, `  改之前 ${before ?? '（没有设置）'}`, `  改之后 ${after ?? '（没有设置）'}`].join(
              '\n',
            ),
          )
          .join('\n'),
  nothingToUndo: (key: string) => `${key} 没有可以撤销的修改。`,
  undone: (key: SettingKey) => `✓ 已撤销 ${key}（${names[key]}）最近一次修改；再撤销一次就改回来。`,
  saved: (key: SettingKey) => `✓ 已保存 ${key}（${names[key]}）。`,
} as const

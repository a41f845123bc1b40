import { partnerLimits } from '@yaoji/contract/people/partners'
import { leastContrast } from '@yaoji/contract/contrast'
import { partnerProblems, testKeyOf } from '@yaoji/contract/validation/partner'
import type { Listed } from '../../service/identity/partner/registry.ts'

const lines = ({ id, name, key, origins, returns, scopes, theme, mail, isRevoked }: Listed) => [
  `${isRevoked ? '✗' : '✓'} ${name}${isRevoked ? '（已停用）' : ''}`,
  `    编号 ${key}    测试编号 ${testKeyOf(id)}    内部编号 ${id}`,
  `    网页 ${origins.join('、') || '无'}`,
  `    登录后返回 ${returns.join('、') || '无'}`,
  `    权限 ${scopes.join('、')}`,
  `    主色 ${theme || '药集的颜色'}`,
  `    邮箱 ${mail || '没有登记，合作方不能登录合作方页面'}`,
]

export const messages = {
  usage: `用法：
  npm run partner -- list
  npm run partner -- add 名称 --origin https://www.example.com [--origin …] [--return https://www.example.com/buy] [--widgets search,cart] [--theme '#1d5a94'] [--mail jishu@example.com]
  npm run partner -- set 编号 [--name 名称] [--origin … …] [--return … …] [--theme '#1d5a94'] [--mail …]   修改，编号不变；写了的整项替换，没写的不变
  npm run partner -- theme 编号 '#1d5a94'   换主色，不写颜色就用药集的
  npm run partner -- rotate 编号       换一个编号，旧编号再用 ${partnerLimits.formerKeyDays} 天
  npm run partner -- revoke 编号       停用，在其网页上的登录立即结束
立即生效，不用重启。`,
  noDatabase: (path: string) => `还没有数据库 ${path}：请先运行 npm start，或检查 YAOJI_DATA_DIR。`,
  none: '没有登记合作伙伴。',
  list: (partners: readonly Listed[]) => partners.flatMap(lines).join('\n'),
  noName: '请写合作伙伴的名称（30 字以内）。',
  noOrigin: '请用 --origin 写至少一个来源地址。',
  badOrigin: (text: string) => `${partnerProblems.origin(text)}。`,
  badReturn: (text: string) => `${partnerProblems.return(text)}。`,
  badWidget: (text: string) => `没有 ${text} 这个组件，可用的是 search、cart。`,
  badTheme: (text: string) => `${partnerProblems.theme(text)}，加引号。`,
  badMail: (text: string) => `${text} 不是邮箱：要写成 jishu@example.com。`,
  faint: (theme: string, ratio: number) => `  注意：白字在 ${theme} 上的对比只有 ${ratio}:1，低于 ${leastContrast}:1，按钮上的字会用黑色。`,
  nothingToSet: '请写要修改什么：--name、--origin、--return、--theme 或 --mail。',
  changed: '✓ 已修改，编号不变，立即生效；去掉的来源上的登录已结束。',
  themed: '✓ 主色已更换，已打开的网页下次打开时生效',
  taken: (origin: string) => `${partnerProblems.taken(origin)}。`,
  unknownOption: (text: string) => `不认识 ${text}。`,
  noKey: (key: string) => `没有编号为 ${key} 的合作伙伴，或已停用。`,
  added: (name: string, key: string) => `✓ 已登记 ${name}，编号 ${key}\n  网页里写：data-partner="${key}"`,
  rotated: (key: string) => `✓ 新编号 ${key}，旧编号再用 ${partnerLimits.formerKeyDays} 天`,
  revoked: '✓ 已停用，在其网页上的登录已结束。',
} as const

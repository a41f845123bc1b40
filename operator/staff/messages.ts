import { encodeQR } from 'qr'
import { staffRoleNames, staffRoles, type StaffRole } from '../../contract/operator/roles.ts'
import type { Factor } from '../../service/identity/second-factor/new-factor.ts'
import { otpauthAddress } from '../../service/identity/second-factor/totp.ts'
import type { GivenStaff } from './new-staff.ts'

type Added = GivenStaff & { factor: Factor; issuer: string; password: string | undefined }
type Listed = { account: string; name: string; role: StaffRole; is_locked: number; passkeys: number }

const roleList = staffRoles.map(role => `${staffRoleNames[role]}（${role}）`).join('、')
const factorsOf = ({ passkeys }: Listed) => (passkeys === 0 ? '验证器' : `验证器、通行密钥 ${passkeys} 个`)
const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text

export const messages = {
  usage: `用法：
  npm run staff -- add 何小禾 --account hexiaohe --role 客服   建一个账号，密码另外输入，不写在命令里
  npm run staff -- list               每人的角色和两步验证方式
  npm run staff -- lock hexiaohe      停用，已登录的立即退出
  npm run staff -- unlock hexiaohe
  npm run staff -- reset hexiaohe     换密码和验证器，移除通行密钥（手机丢了、忘了密码）
  npm run staff -- code               演示账号现在的验证码
角色：${roleList}。立即生效，不用重启。`,
  noDatabase: (path: string) => `还没有数据库 ${path}：请先运行 npm start，或检查 YAOJI_DATA_DIR。`,
  unknownOption: (text: string) => `不认识 ${text}。`,
  noName: '请写员工的姓名（20 字以内，只用汉字和字母）。',
  noAccount: '请用 --account 写登录名：小写字母开头，2 到 30 位小写字母、数字、点、下划线或横线。',
  noRole: (word: string) => `${word === '' ? '请用 --role 写角色' : `没有角色 ${word}`}，可用：${roleList}。`,
  password: '密码（8 到 64 位，字母、数字、符号至少两种；直接回车就生成一个）：',
  refused: (text: string) => `没有执行：${text}`,
  noSample: '这里没有演示数据，验证码请看自己的验证器。',
  code: (code: string) => `演示账号现在的验证码：${code}`,
  list: (staff: readonly Listed[]) =>
    staff.length === 0
      ? '还没有员工账号。'
      : staff
          .map(
            each =>
              `${each.is_locked ? '✗' : '✓'} ${each.account}  ${each.name}  ${staffRoleNames[each.role]}  ${factorsOf(each)}${each.is_locked ? '（已停用）' : ''}`,
          )
          .join('\n'),
  added: ({ account, name, role, factor, issuer, password }: Added) => {
    const address = otpauthAddress({ secret: factor.secret, account, issuer })
    return `✓ ${name}（${staffRoleNames[role]}），登录名 ${account}${password === undefined ? '' : `\n  密码 ${password}（只显示这一次）`}

用验证器（微信小程序“腾讯身份验证器”、Google Authenticator 等）扫下面的码：

${encodeQR(address, 'ascii', { ecc: 'low', border: 2 })}
扫不了就手工输入密钥：${inFours(factor.secret)}
地址：${address}

恢复码，每个只能用一次，手机丢了时代替验证码，请抄下来放好：
${factor.recovery.map(code => `  ${inFours(code)}`).join('\n')}`
  },
  locked: (name: string) => `✓ ${name}已停用，已登录的已退出。`,
  unlocked: (name: string) => `✓ ${name}已恢复。`,
} as const

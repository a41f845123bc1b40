import type { PageOfPromises } from './pages.ts'

const partnerDesk = 'e2e/journeys/partner-desk.spec.ts'
const logIn = 'service/operations/partner-desk/log-in.test.ts'
const changes = 'service/operations/partner-desk/changes.test.ts'
const partnerTest = 'contract/validation/partner.test.ts'
const partnerDeskTest = 'widgets/identity/partner-desk/partner-desk.browser.test.tsx'

export const partnerPage: PageOfPromises = {
  promised: [
    ['上可以自己管理登记的内容', partnerDesk, 'a partner logs in by mail, adds an origin and a colour'],
    ['再填写发到登记邮箱的6位验证码', logIn, 'opens by a code of the registered mail'],
    ['验证码5分钟内有效，只能用一次，最多试5次', logIn, 'counts a code for its key and its request alone, five tries'],
    ['同一编号在同一网络每分钟可获取一次，每小时5次', logIn, 'sends one code a minute and five an hour'],
    ['页面都不会透露', logIn, 'is answered as one that is somebody’s'],
    ['2小时不用自动退出，最长12小时', logIn, 'ends after two idle hours, after a shift'],
    ['用旧编号（换新后30天内）也可以登录', changes, 'the former one lets in and counts for 30 days'],
    ['修改后已登录的立即退出', logIn, 'with another mail and with the partner'],
    ['每行一个，最多20个，立即生效', partnerTest, 'is refused at the field'],
    [
      '去掉一个，那里的组件不再取得数据，登录立即结束',
      'service/identity/partner/registry.test.ts',
      'ends the sessions on an origin that is taken away',
    ],
    ['来源必须是登记的其中一个，不含 `#`', partnerTest, 'is refused at the field'],
    ['白字在它上面、它在深色底上看不清时会提示', partnerDeskTest, 'is judged on a light page and on a dark one'],
    ['编号已填好的脚本、样式和 CSP', partnerDesk, 'takes the snippet with its key'],
    ['| 换一个编号 | 旧编号再用30天', changes, 'the former one lets in and counts for 30 days'],
    ['组件立即不再取得数据，网页上的登录全部结束', changes, 'ends the registration for the key on screen alone'],
    ['登录5分钟后增加来源地址或返回地址', changes, 'lets addresses in for five minutes after a log-in'],
    ['要再填写一次发到登记邮箱的验证码', changes, 'lets no address in without a fresh code of the mail'],
    ['错误写在对应的一栏，已写的文字保留', partnerDeskTest, 'everything typed stays'],
    ['每项修改药集都有记录', changes, 'with an entry for operators'],
  ],
  advised: ['| 项目 | 说明 |', '| 测试编号 | 开发时用'],
}

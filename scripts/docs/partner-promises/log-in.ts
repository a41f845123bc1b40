import type { PageOfPromises } from './pages.ts'

const partnerPage = 'e2e/journeys/partner-page.spec.ts'
const partnerLogIn = 'e2e/journeys/partner-log-in.spec.ts'
const refresh = 'service/identity/partner/refresh.test.ts'
const partnerTest = 'service/identity/partner/partner.test.ts'
const partnerSession = 'widgets/identity/partner-session/partner-session.test.ts'
const logInOutcomes = 'widgets/identity/partner-session/log-in-outcomes.test.ts'
const sessionEnds = 'widgets/identity/partner-session/session-ends.test.ts'

export const logIn: PageOfPromises = {
  promised: [
    ['看到自己的会员价并加购', partnerPage, 'goods are added from the list, with prices'],
    ['窗口写明是您的网站在请求', partnerLogIn, 'the window names the partner, and asks'],
    ['密码只在药集的窗口里输入', partnerLogIn, 'the window names the partner, and asks after the log-in'],
    [
      '不能下单、付款，看不到订单、余额、发票和资质',
      'service/platform/http/access/access.test.ts',
      'searches and fills its own cart; all else is forbidden',
    ],
    ['结算在药集进行', partnerPage, 'the checkout is ours, with the same goods'],
    ['最长 12 小时，2 小时不用自动退出', refresh, 'ten minutes of access, two hours of rest, twelve hours in all'],
    ['可随时结束', partnerTest, 'its owner sees it by the partner’s name and ends it there'],
    ['账号冻结也立即结束', partnerTest, 'a frozen store and a partner that is gone are out at once'],
    ['同一浏览器里刷新后仍保持登录', partnerLogIn, 'after a reload it is still in'],
    ['刷新后需重新登录', partnerSession, 'ends with a reload where the browser does not keep its cookie'],
    ['购物车抽屉里有登录按钮', partnerPage, 'a window of ours logs in'],
    ['整页前往药集、登录后返回', partnerPage, 'where no window opens the whole page goes to our log-in'],
    ['返回的网址要先登记（写全，一字不差）', partnerTest, 'pages, keys and addresses to return to count letter by letter'],
    ['`data-return="https://www.example.com/buy"`', partnerPage, 'where no window opens the whole page goes to our log-in'],
    ['完成整页返回的登录', partnerPage, 'and the page is a member’s, with nothing secret in its address'],
    ['从没登录过的访客不产生请求', partnerSession, 'of a page where no one has logged in is not asked for'],
    ['| `logInPossible()` | 准备好后答复能否登录', partnerSession, 'opens in the click itself'],
    [
      '答复 `member`、`refused`、`blocked`、`closed`、`failed`、`impossible` 或 `leaving`',
      logInOutcomes,
      'a log-in answers what the docs name',
    ],
    ['| `logOut()` | 退出 |', sessionEnds, 'nothing of the member stays in the storage'],
    ['| `$partnerSession` | 当前是谁', partnerSession, 'opens in the click itself'],
    ['只在续期和退出时使用', refresh, 'the cookie counts for its page alone'],
    ['没有任何凭证写进您的网站的存储', partnerSession, 'has a session that makes calls without cookies'],
    ['小窗口无法答复，请改为 `same-origin-allow-popups`，或登记返回网址', logInOutcomes, 'the opener policy of the page has cut off'],
    ['| `yaoji-partner-member` |', sessionEnds, 'nothing of the member stays in the storage'],
    ['整页登录时的一次性校验值', partnerSession, 'an address with another state is no one’s answer'],
    ['| `yaoji-visitor-cart` |', sessionEnds, 'nothing of the member stays in the storage'],
    ['| `yaoji-recent-searches` |', sessionEnds, 'nothing of the member stays in the storage'],
    ['| `yaoji-cart-unsent` |', sessionEnds, 'nothing of the member stays in the storage'],
    [
      '| `yaoji-look` |',
      'examples/partner-page/partner-page.package.test.ts',
      'the colour that is registered for the partner comes with the first touch, stays',
    ],
    ['不会加进别的门店的购物车', partnerTest, 'adds nothing for a store that is no longer on the screen'],
  ],
  advised: [
    '只用 React 组件 `SearchBox` 的网页自己放登录按钮',
    '| 名称 | 作用 |',
    '先等它，再让用户点登录',
    '在点击事件里直接调用，不要先',
    '| 名称 | 存储 |',
  ],
}

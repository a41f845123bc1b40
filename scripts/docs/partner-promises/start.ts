import type { PageOfPromises } from './pages.ts'

const partnerPage = 'examples/partner-page/partner-page.package.test.ts'
const integrator = 'examples/partner-page/integrator.package.test.ts'
const partnerTestKey = 'e2e/journeys/partner-test-key.spec.ts'
const sandbox = 'service/operations/partner-test/sandbox.test.ts'
const bounds = 'service/operations/partner-test/bounds.test.ts'
const partnerPageJourney = 'e2e/journeys/partner-page.spec.ts'
const visitorBasket = 'widgets/embed/script-tag/visitor-basket.test.ts'

export const start: PageOfPromises = {
  promised: [
    [
      '以后可以在[合作方中心](partner-page.md)自己修改',
      'service/operations/partner-desk/changes.test.ts',
      'changes origins, addresses and colour by the rules of the command',
    ],
    [
      '未登记的来源无法取得数据',
      'examples/partner-page/crowded-host.package.test.ts',
      'an origin that is not registered is said in one line',
    ],
    [
      '编号与来源不符时请求被拒绝',
      'service/identity/partner/partner.test.ts',
      'pages, keys and addresses to return to count letter by letter',
    ],
    ['换编号后旧编号再用 30 天', 'service/identity/partner/registry.test.ts', 'adds, changes keys and takes away'],
    ['按您的选择（模块脚本、普通脚本或打包工具）生成', 'e2e/journeys/partner-snippet.spec.ts', 'a partner’s developer chooses, and copies'],
    ['旧的标签名 `yaoji-search-box`', partnerPage, 'works twice on a page'],
    ['标签可以放多个', partnerPage, 'works twice on a page, and again after it was taken out'],
    ['组件加载失败时也会保留', 'examples/partner-page/difficult-host.package.test.ts', 'files that never come leave a field that searches'],
    ['编号可以写在三处', integrator, 'the key of the partner comes'],
    ['标签会被加载程序拿掉的网页', integrator, 'the key of the partner comes'],
    ['控制台有一行以 `yaoji: no partner key` 开头的说明', integrator, 'the key of the partner comes'],
    ['写法与正式编号相同', partnerTestKey, 'tries a page with the test key up to the checkout'],
    ['它在[合作方中心](partner-page.md)里', partnerTestKey, 'the partner’s own page has the key'],
    ['`*.localhost`，任意端口）和登记的来源可用', sandbox, 'on any port of this machine and on registered pages'],
    ['在别的来源没有数据', sandbox, 'on any port of this machine and on registered pages, and nowhere else'],
    ['登录不用账号', sandbox, 'logs in without an account'],
    ['12 小时后或退出时清空', sandbox, 'a code counts once, for its verifier and its page'],
    ['价格是编造的', sandbox, 'fills, changes, empties and restores a cart with invented prices'],
    ['购买量的规则（中包装、最小购买量）与正式的相同', sandbox, 'fills, changes, empties and restores a cart'],
    ['测试购物车可放 60 种商品', bounds, 'holds sixty goods'],
    ['每分钟最多 300 次请求', bounds, 'takes no more calls of an address than a developer makes'],
    ['不会产生订单', sandbox, 'without a trace in the shop'],
    ['然后在抽屉里写明到此为止', 'widgets/embed/script-tag/check-out.test.ts', 'with a test key the event reports the checkout'],
    ['脚本到达前后网页不会跳动', partnerPage, 'nothing moves on the page'],
    ['窄于 240px 的，高度写 80px', 'examples/partner-page/narrow-host.package.test.ts', 'shows what is written, in its order'],
    ['选中后在新窗口打开药集的商品页', partnerPage, 'goes to the shop in a tab of its own'],
    ['搜索结果、商品和结算都在当前窗口打开', integrator, 'where no tab opens, %s goes on in the same one'],
    ['结算时前往药集，购物车是同一个', partnerPageJourney, 'the checkout is ours, with the same goods'],
    ['按最小购买量放进购物车', visitorBasket, 'goods come with their least quantity'],
    ['写明“处方药登录后可见”', 'service/catalogue/offer/advertised.test.ts', 'a partner’s page shows visitors no prescription drug'],
    ['未登录时不显示价格', partnerPageJourney, 'suggestions without prices, without cookies'],
    ['最多 50 种', visitorBasket, 'the fifty-first kind is refused with the reason'],
    ['刷新和整页登录后还在', partnerPageJourney, 'what is chosen before it stays over a reload'],
    ['不能购买的逐个说明原因', visitorBasket, 'what cannot be had is reported by its name'],
    ['第三方 Cookie 被浏览器禁用时同样可用', 'e2e/journeys/partner-log-in.spec.ts', 'with third-party cookies blocked'],
  ],
  advised: ['在需要的位置放标签', '脚本地址请换成', '微前端的子应用见'],
}

import type { PageOfPromises } from './pages.ts'

const embedContract = 'scripts/docs/embed-contract.test.ts'
const hostProgram = 'examples/partner-page/host-program.package.test.ts'
const checkOut = 'widgets/embed/script-tag/check-out.test.ts'
const partnerPage = 'e2e/journeys/partner-page.spec.ts'
const partnerPageTest = 'examples/partner-page/partner-page.package.test.ts'
const integrator = 'examples/partner-page/integrator.package.test.ts'
const embedTypes = 'site/hosting/embed-types.package.test.ts'

export const eventsAndMethods: PageOfPromises = {
  promised: [
    ['| 事件 | 何时 |', embedContract, 'says whether the host may cancel it'],
    ['| `yaoji-ready` |', hostProgram, 'the document hears each event, with the fields that the page names'],
    ['| `yaoji-search-submit` |', hostProgram, 'the document hears each event, with the fields that the page names'],
    ['| `yaoji-select` |', hostProgram, 'the document hears each event, with the fields that the page names'],
    ['| `yaoji-cart-add` |', hostProgram, 'what the host stops is not added'],
    ['| `yaoji-cart-change` |', hostProgram, 'and each change is reported'],
    [
      '`by` 是 `host` 仅当这次变化全部由您的程序引起',
      'widgets/embed/script-tag/host-goods.test.ts',
      'of two overlapping calls of the host',
    ],
    ['| `yaoji-checkout` |', checkOut, 'with a test key the event reports the checkout as with any other'],
    ['| `yaoji-login` |', partnerPage, 'the host learns who is logged in'],
    ['| `yaoji-error` |', hostProgram, 'the document hears each event, with the fields that the page names'],
    [
      '访客看不到提示，随后自动再查',
      'examples/partner-page/difficult-host.package.test.ts',
      'a service that is down leaves a field that still searches',
    ],
    ['在 `document` 上就能听到', hostProgram, 'the document hears each event'],
    ['可取消的事件里调用', partnerPageTest, 'the host hears what was chosen and may go its own way'],
    ['`yaoji-cart-add` 取消后不加购', hostProgram, 'what the host stops is not added'],
    ['旧名 `yaoji-search-choose` 继续发出', hostProgram, 'the document hears each event'],
    ['全部方法在 `window.yaoji` 上', embedContract, 'has each method and property of `window.yaoji`'],
    ['脚本没到也可以先排队', partnerPageTest, 'calls of the host wait for the script'],
    ['| `search(keyword)` |', partnerPageTest, 'calls of the host wait for the script'],
    ['页面上没有 `yaoji-cart` 也可以', hostProgram, 'the drawer opens where the page has no cart'],
    ['| `add(goodsId, number?)` |', hostProgram, 'is added to, changed, removed and cleared by numbers or texts'],
    ['购物车里没有时加购，0 为删除', hostProgram, 'is added to, changed, removed and cleared by numbers or texts'],
    ['| `remove(goodsId)`、`clear()` |', hostProgram, 'is added to, changed, removed and cleared by numbers or texts'],
    ['| `checkout()` |', checkOut, 'with a test key the event reports the checkout as with any other'],
    ['没有选时为 `undefined`', hostProgram, 'is added to, changed, removed and cleared by numbers or texts'],
    ['| `state()` |', integrator, 'a visitor’s state is answered, and what cannot be done is said'],
    ['知道是否已登录时完成', integrator, 'a visitor’s state is answered, and what cannot be done is said'],
    ['| `logIn()`、`logOut()` |', partnerPage, 'the host learns who is logged in'],
    ['移除全部组件，标签恢复原有内容', partnerPageTest, 'calls of the host wait for the script, and go on after it'],
    ['`reason` 是可以给用户看的一句中文', integrator, 'a visitor’s state is answered, and what cannot be done is said'],
    ['也可以是文字（如 `add("1272")`）', hostProgram, 'is added to, changed, removed and cleared by numbers or texts'],
    ['下载 `http://localhost:4321/embed/yaoji.d.ts` 一个文件', embedTypes, 'one file, without a package, gives types'],
    ['就都有类型', embedTypes, 'one file, without a package, gives types'],
    ['标签本身也有 `search`、`openCart`、`closeCart` 和 `destroy`', hostProgram, 'the element has methods of its own'],
    ['没有网络时也都有答复', integrator, 'every method answers, also where none of the code can be had'],
    ['其余的照常执行', integrator, 'a call that throws stops no other'],
  ],
  advised: ['| 方法 | 作用 |', '用 npm 的见'],
}

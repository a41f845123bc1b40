/** A promise of docs/partners as it is written there, and the test that shows it: its file and words of its name. */
export type Promised = readonly [said: string, file: string, name: string]

const page = 'examples/partner-page'
const journeys = 'e2e/journeys'
const session = 'widgets/identity/partner-session'
const identity = 'service/identity/partner'
const desk = 'service/operations/partner-desk'

/** By the page of docs/partners. What only advises, or says how something is written, is no promise. */
export const promises: Readonly<Record<string, readonly Promised[]>> = {
  'start.md': [
    ['未登记的来源无法取得数据', `${page}/crowded-host.package.test.ts`, 'an origin that is not registered is said in one line'],
    ['编号与来源不符时请求被拒绝', `${identity}/partner.test.ts`, 'pages, keys and addresses to return to count letter by letter'],
    ['换编号后旧编号再用 30 天', `${identity}/registry.test.ts`, 'adds, changes keys and takes away'],
    ['按您的选择（模块脚本、普通脚本或打包工具）生成', `${journeys}/partner-snippet.spec.ts`, 'a partner’s developer chooses, and copies'],
    ['旧的标签名 `yaoji-search-box`', `${page}/partner-page.package.test.ts`, 'works twice on a page'],
    ['标签可以放多个', `${page}/partner-page.package.test.ts`, 'works twice on a page, and again after it was taken out'],
    ['组件加载失败时也会保留', `${page}/difficult-host.package.test.ts`, 'files that never come leave a field that searches'],
    ['编号可以写在三处', `${page}/integrator.package.test.ts`, 'the key of the partner comes'],
    ['控制台有一行以 `yaoji: no partner key` 开头的说明', `${page}/integrator.package.test.ts`, 'the key of the partner comes'],
    ['脚本到达前后网页不会跳动', `${page}/partner-page.package.test.ts`, 'nothing moves on the page'],
    ['选中后在新窗口打开药集的商品页', `${page}/partner-page.package.test.ts`, 'goes to the shop in a tab of its own'],
    ['搜索结果、商品和结算都在当前窗口打开', `${page}/integrator.package.test.ts`, 'where no tab opens, %s goes on in the same one'],
    ['结算时前往药集，购物车是同一个', `${journeys}/partner-page.spec.ts`, 'the checkout is ours, with the same goods'],
    ['未登录时不显示价格', `${journeys}/partner-page.spec.ts`, 'suggestions without prices, without cookies'],
    ['刷新和整页登录后还在', `${journeys}/partner-page.spec.ts`, 'what is chosen before it stays over a reload'],
    ['不能购买的逐个说明原因', 'widgets/embed/script-tag/visitor-basket.test.ts', 'what cannot be had is told by its name'],
    ['第三方 Cookie 被浏览器禁用时同样可用', `${journeys}/partner-log-in.spec.ts`, 'with third-party cookies blocked'],
  ],
  'partner-page.md': [
    ['验证码5分钟内有效，只能用一次，最多试5次', `${desk}/log-in.test.ts`, 'counts a code for its key and its request alone, five tries'],
    ['同一编号在同一网络每分钟可获取一次，每小时5次', `${desk}/log-in.test.ts`, 'sends one code a minute and five an hour'],
    ['页面都不会透露', `${desk}/log-in.test.ts`, 'is answered as one that is somebody’s'],
    ['2小时不用自动退出，最长12小时', `${desk}/log-in.test.ts`, 'ends after two idle hours, after a shift'],
    ['用旧编号（换新后30天内）也可以登录', `${desk}/changes.test.ts`, 'the former one lets in and counts for 30 days'],
    ['每行一个，最多20个，立即生效', 'contract/validation/partner.test.ts', 'is refused at the field'],
    ['去掉一个，那里的组件不再取得数据，登录立即结束', `${identity}/registry.test.ts`, 'ends the sessions on an origin that is taken away'],
    ['白字在它上面看不清时会提示', `${journeys}/partner-desk.spec.ts`, 'changes where its widgets may be, and what they look like'],
    ['编号已填好的脚本、样式和 CSP', `${journeys}/partner-desk.spec.ts`, 'takes the snippet with its key'],
    ['组件立即不再取得数据，网页上的登录全部结束', `${desk}/changes.test.ts`, 'ends the registration for the key on screen alone'],
    ['错误写在对应的一栏，已写的文字保留', 'widgets/identity/partner-desk/partner-desk.browser.test.tsx', 'everything typed stays'],
    ['修改后已登录的立即退出', `${desk}/log-in.test.ts`, 'with another mail and with the partner'],
    ['每项修改药集都有记录', `${desk}/changes.test.ts`, 'with an entry for operators'],
  ],
  'versions.md': [
    ['每个版本的文件长期保留、内容不变', 'widgets/package.package.test.ts', 'names every file with the hash that it has'],
    ['全部内容在一个文件里', 'widgets/package.package.test.ts', 'has a classic script with all in it'],
    ['校验一个文件即可', `${journeys}/partner-snippet.spec.ts`, 'a partner’s developer chooses, and copies'],
  ],
  'log-in.md': [
    ['窗口写明是您的网站在请求', `${journeys}/partner-log-in.spec.ts`, 'the window names the partner, and asks'],
    [
      '不能下单、付款，看不到订单、余额、发票和资质',
      'service/platform/http/access.test.ts',
      'searches and fills its own cart; all else is forbidden',
    ],
    ['最长 12 小时，2 小时不用自动退出', `${identity}/refresh.test.ts`, 'ten minutes of access, two hours of rest, twelve hours in all'],
    ['可随时结束', `${identity}/partner.test.ts`, 'its owner sees it by the partner’s name and ends it there'],
    ['账号冻结也立即结束', `${identity}/partner.test.ts`, 'a frozen store and a partner that is gone are out at once'],
    ['同一浏览器里刷新后仍保持登录', `${journeys}/partner-log-in.spec.ts`, 'after a reload it is still in'],
    ['刷新后需重新登录', `${session}/partner-session.test.ts`, 'whose cookie is not kept lasts until the page is loaded anew'],
    ['整页前往药集、登录后返回', `${journeys}/partner-page.spec.ts`, 'where no window opens the whole page goes to our log-in'],
    ['从没登录过的访客不产生请求', `${session}/partner-session.test.ts`, 'of a page where nobody has logged in is not asked for'],
    ['只在续期和退出时使用', `${identity}/refresh.test.ts`, 'the cookie counts for its page alone'],
    ['不会加进别的门店的购物车', `${identity}/partner.test.ts`, 'adds nothing for a store that is no longer on the screen'],
  ],
  'events-and-methods.md': [
    ['可取消的事件里调用', `${page}/partner-page.package.test.ts`, 'the host hears what was chosen and may go its own way'],
    [
      '`by` 是 `host` 仅当这次变化全部由您的程序引起',
      'widgets/embed/script-tag/host-goods.test.ts',
      'of two overlapping calls of the host',
    ],
    ['脚本没到也可以先排队', `${page}/partner-page.package.test.ts`, 'calls of the host wait for the script'],
    ['就都有类型', 'site/hosting/embed-types.package.test.ts', 'one file, without a package, gives types'],
    ['没有网络时也都有答复', `${page}/integrator.package.test.ts`, 'every method answers, also where none of the code can be had'],
    ['其余的照常执行', `${page}/integrator.package.test.ts`, 'a call that throws stops no other'],
  ],
  'look.md': [
    ['以后一打开就是', `${page}/partner-page.package.test.ts`, 'comes with the first touch, stays'],
    ['您的样式表里写了的优先', `${page}/partner-page.package.test.ts`, 'gives way to the page’s own'],
    ['控制台提示一次，字改为可读的颜色', `${page}/partner-page.package.test.ts`, 'is told once, and the text is made readable'],
    ['全部变量见下表', 'scripts/docs/embed-look.test.ts', 'the page lists each variable that the styles of the embed read'],
    ['字与底色的对比都不低于 4.5:1', 'scripts/docs/embed-look.test.ts', 'dark %s can be read on %s'],
    ['组件用系统的颜色', `${page}/difficult-host.package.test.ts`, 'is told from the rest by colours of the browser alone'],
  ],
  'your-page.md': [
    ['不会被您的 `overflow` 裁掉', `${page}/crowded-host.package.test.ts`, 'is whole on a host that %s'],
    ['下方放不下时向上展开', `${page}/crowded-host.package.test.ts`, 'opens upwards at the edge'],
    ['列表挂在搜索框下面', `${page}/crowded-host.package.test.ts`, 'hangs from the bar where the browser has no top layer'],
    ['不会触发您网页的快捷键', `${page}/crowded-host.package.test.ts`, 'typed into the field are no hot keys of the host'],
    ['搜索框的回车和方向键仍然有效', `${page}/integrator.package.test.ts`, 'keys choose and search where %s'],
    [
      '键盘功能还在载入时按下的键不会丢',
      `${page}/integrator.package.test.ts`,
      'keys that are pressed before their code has come wait for it',
    ],
    ['组件照常工作', `${page}/difficult-host.package.test.ts`, 'natives that an old library has replaced are not relied on'],
    ['移动标签时已输入的文字保留', `${page}/crowded-host.package.test.ts`, 'keeps its text when it is moved'],
    ['只加购一次', `${page}/integrator.package.test.ts`, 'a double click adds once'],
    ['双击登录只打开一个窗口', `${session}/session-ends.test.ts`, 'a second click while it is on its way shows the same window'],
    ['已登记来源的请求照常放行', 'service/platform/http/monitor-headers.test.ts', 'the page of a partner on %s'],
    ['我们的请求只带您网页的来源', `${page}/integrator.package.test.ts`, 'our calls tell of the host’s page no more than its origin'],
    ['不增加任何全局变量', `${page}/partner-page.package.test.ts`, 'leaves one object behind in the global scope'],
    ['不需要 `unsafe-inline`', `${page}/partner-page.package.test.ts`, 'under a strict CSP'],
  ],
  'trouble.md': [
    [
      '搜索框仍可输入，提交后前往药集网站',
      `${page}/difficult-host.package.test.ts`,
      'a service that is down leaves a field that still searches',
    ],
    ['服务恢复后自动再查', 'widgets/storefront/search/healing.test.ts', 'asks again for what failed, while the buyer waits for it'],
    ['脚本没有取到时，标签原有的内容保持不变', `${page}/difficult-host.package.test.ts`, 'files that never come leave a field'],
    ['下次触碰或网络重新连上时再取', `${page}/crowded-host.package.test.ts`, 'parts that were lost are asked for again'],
    ['网络恢复后自动提交一次', `${journeys}/partner-offline.spec.ts`, 'is shown, stored and sent once'],
    ['隔几秒再放，不会重复', 'widgets/embed/script-tag/visitor-basket.test.ts', 'what nobody answered is sent again under its key, once'],
    ['控制台有一行以 `yaoji:` 开头的说明', `${page}/crowded-host.package.test.ts`, 'an origin that is not registered is said in one line'],
    ['本网站与药集的合作已结束', `${journeys}/partner-desk.spec.ts`, 'a partner sees how its pages fare, and ends its registration'],
    [
      '需要 Chrome、Edge 99，Firefox 101，Safari 16.4',
      'widgets/old-browsers.package.test.ts',
      'asks for nothing that their oldest browsers lack',
    ],
    ['盖住了 `document` 的方法', `${page}/difficult-host.package.test.ts`, 'a page whose names cover those of the document'],
  ],
  'micro-front-ends.md': [
    ['子应用关闭再打开', 'examples/micro-front-ends/ways.package.test.ts', 'also after the application was closed and opened'],
    ['写在子应用里，同样可用', 'examples/micro-front-ends/ways.package.test.ts', 'a tag in the page around it serves the application'],
    ['single-spa | `import(', 'examples/micro-front-ends/ways.package.test.ts', 'single-spa brings the module by import()'],
    [
      '`startElements` 在 qiankun、micro-app',
      'examples/micro-front-ends/ways.package.test.ts',
      'the elements of the application’s own bundle work',
    ],
    [
      '控制台有一行以 `yaoji: wujie` 开头的说明',
      'examples/micro-front-ends/ways.package.test.ts',
      'in wujie a bundle is told to use the script tag',
    ],
  ],
  'react-and-vue.md': [
    [
      '服务器端渲染时调用不起作用也不报错',
      'examples/elements-in-react/framework-hosts.package.test.ts',
      'on a server the elements are left to the browser',
    ],
    [
      '标签可以直接写在 React 18、19 的 JSX 和 Vue 3 的模板里',
      'examples/elements-in-react/framework-hosts.package.test.ts',
      'the elements take attributes',
    ],
    [
      '标签、属性、方法、事件和 `window.yaoji` 就都有类型',
      'examples/elements-in-react/framework-hosts.package.test.ts',
      'the types of the package',
    ],
  ],
}

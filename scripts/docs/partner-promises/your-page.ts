import type { PageOfPromises } from './pages.ts'

const crowdedHost = 'examples/partner-page/crowded-host.package.test.ts'
const integrator = 'examples/partner-page/integrator.package.test.ts'
const openDrawer = 'examples/partner-page/open-drawer.package.test.ts'
const partnerPage = 'examples/partner-page/partner-page.package.test.ts'

export const yourPage: PageOfPromises = {
  promised: [
    ['不会被您的 `overflow` 裁掉', crowdedHost, 'is whole on a host that %s'],
    ['下方放不下时向上展开', crowdedHost, 'opens upwards at the edge'],
    ['列表挂在搜索框下面', crowdedHost, 'hangs from the bar where the browser has no top layer'],
    ['不会触发您网页的快捷键', crowdedHost, 'typed into the field are no hot keys of the host'],
    ['搜索框的回车和方向键仍然有效', integrator, 'keys choose and search where %s'],
    ['键盘功能还在载入时按下的键不会丢', integrator, 'keys that are pressed before their code has come wait for it'],
    ['组件照常工作', 'examples/partner-page/difficult-host.package.test.ts', 'natives that an old library has replaced are not relied on'],
    [
      '搜索、购物车和登录照常可用',
      'examples/partner-page/replaced-natives.package.test.ts',
      'no file of the embed asks for what pages replace',
    ],
    ['移动标签时已输入的文字保留', crowdedHost, 'keeps its text when it is moved'],
    ['打开着的抽屉仍然打开、焦点不变', openDrawer, 'stays open, modal and usable'],
    ['抽屉的文件还在载入时按 Esc，就不再打开', openDrawer, 'Escape before the code of the drawer has come'],
    ['只加购一次', integrator, 'a double click adds once'],
    [
      '双击登录只打开一个窗口',
      'widgets/identity/partner-session/session-ends.test.ts',
      'a second click while it is on its way shows the same window',
    ],
    ['已登记来源的请求照常放行', 'service/platform/http/limits/monitor-headers.test.ts', 'the page of a partner on %s'],
    ['我们的请求只带您网页的来源', integrator, 'our calls report the host’s page no more than its origin'],
    ['不增加任何全局变量', partnerPage, 'leaves one object behind in the global scope'],
    ['请放行药集的两个地址', partnerPage, 'under a strict CSP'],
    ['不需要 `unsafe-inline`', partnerPage, 'under a strict CSP'],
  ],
  advised: [],
}

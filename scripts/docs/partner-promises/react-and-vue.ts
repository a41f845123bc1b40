import type { PageOfPromises } from './pages.ts'

const frameworkHosts = 'examples/elements-in-react/framework-hosts.package.test.ts'
const nextHost = 'examples/elements-in-next/next-host.package.test.ts'

export const reactAndVue: PageOfPromises = {
  promised: [
    ['把组件放进自己的程序', frameworkHosts, 'the elements take attributes'],
    ['服务器端渲染时调用不起作用也不报错', frameworkHosts, 'on a server the elements are left to the browser'],
    ['不随药集更新', 'widgets/package.package.test.ts', 'the elements of the package are the installed version'],
    ['标签可以直接写在 React 18、19 的 JSX，Vue 2.7、3 的模板和 Svelte 5 的组件里', frameworkHosts, 'the elements take attributes'],
    ['标签、属性、方法、事件和 `window.yaoji` 就都有类型', frameworkHosts, 'the types of the package'],
    ['里面原有的内容（如链接）在服务器给出的 HTML 里', nextHost, 'the server renders the elements with what the host has put into them'],
    ['React 19 接管服务器渲染的标签时不接上', nextHost, 'a page is hydrated without a word'],
    ['请用 `ref` 取得标签后 `addEventListener`', frameworkHosts, 'the elements take attributes that change, and the host hears them'],
    ['完整的例子：`examples/elements-in-react`', frameworkHosts, 'the elements take attributes that change, and the host hears them'],
  ],
  advised: ['两个地址请换成', '告诉它这些标签不是 Vue 组件', '在构建选项里写', 'Vue 2.7 写', '但它只有搜索'],
}

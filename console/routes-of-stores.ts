import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as searches from './lib/searches.ts'
import { root } from './frame/frame.tsx'

const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/today/today-page.tsx'), 'TodayPage'),
})
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: searches.auditSearch,
  component: lazyRouteComponent(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
})
const inspection = createRoute({
  getParentRoute: () => root,
  path: '/inspection',
  validateSearch: searches.inspectionSearch,
  component: lazyRouteComponent(() => import('./pages/inspection/inspection-page.tsx'), 'InspectionPage'),
})
const corrections = createRoute({
  getParentRoute: () => root,
  path: '/corrections',
  validateSearch: searches.correctionsSearch,
  component: lazyRouteComponent(() => import('./pages/corrections/corrections-page.tsx'), 'CorrectionsPage'),
})
const programs = createRoute({
  getParentRoute: () => root,
  path: '/programs',
  component: lazyRouteComponent(() => import('./pages/programs/programs-page.tsx'), 'ProgramsPage'),
})
const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  component: lazyRouteComponent(() => import('./pages/staff/staff-page.tsx'), 'StaffPage'),
})
const me = createRoute({
  getParentRoute: () => root,
  path: '/me',
  component: lazyRouteComponent(() => import('./pages/me/me-page.tsx'), 'MePage'),
})
const stores = createRoute({
  getParentRoute: () => root,
  path: '/stores',
  validateSearch: searches.storesSearch,
  component: lazyRouteComponent(() => import('./pages/stores/stores-page.tsx'), 'StoresPage'),
})
const store = createRoute({
  getParentRoute: () => root,
  path: '/stores/$code',
  validateSearch: searches.partSearch,
  component: lazyRouteComponent(() => import('./pages/store/store-page.tsx'), 'StorePage'),
})
const contracts = createRoute({
  getParentRoute: () => root,
  path: '/contracts',
  validateSearch: searches.contractsSearch,
  component: lazyRouteComponent(() => import('./pages/contracts/contracts-page.tsx'), 'ContractsPage'),
})
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: searches.reportsSearch,
  component: lazyRouteComponent(() => import('./pages/reports/reports-page.tsx'), 'ReportsPage'),
})
const papers = createRoute({
  getParentRoute: () => root,
  path: '/papers',
  component: lazyRouteComponent(() => import('./pages/papers/papers-page.tsx'), 'PapersPage'),
})
const storePapers = createRoute({
  getParentRoute: () => root,
  path: '/stores/$code/papers',
  validateSearch: searches.paperSearch,
  component: lazyRouteComponent(() => import('./pages/store-papers/store-papers-page.tsx'), 'StorePapersPage'),
})
const statements = createRoute({
  getParentRoute: () => root,
  path: '/sign',
  component: lazyRouteComponent(() => import('./pages/statements/statements-page.tsx'), 'StatementsPage'),
})
const statement = createRoute({
  getParentRoute: () => root,
  path: '/sign/$token',
  component: lazyRouteComponent(() => import('./pages/statement/statement-page.tsx'), 'StatementPage'),
})

/** 今日, and pages of stores, papers and staff. */
export const routesOfStores = [
  today,
  audit,
  inspection,
  corrections,
  programs,
  staff,
  me,
  stores,
  store,
  contracts,
  reports,
  papers,
  storePapers,
  statements,
  statement,
] as const

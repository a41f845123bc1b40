import type { AfterSaleTables } from './tables/after-sales.ts'
import type { ApprovalTables } from './tables/approvals.ts'
import type { CartTables, StoreMatrixTables } from './tables/carts.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { BillTables } from './tables/bills.ts'
import type { ChannelTables } from './tables/channels.ts'
import type { ConsoleTables } from './tables/console.ts'
import type { ContractTables } from './tables/contracts.ts'
import type { CorrectionTables } from './tables/corrections.ts'
import type { DossierTables } from './tables/dossiers.ts'
import type { FigureTables } from './tables/figures.ts'
import type { FileTables } from './tables/kept-file.ts'
import type { ImportTables } from './tables/imports.ts'
import type { InvoiceTables } from './tables/invoices.ts'
import type { MemberTables } from './tables/members.ts'
import type { MessageTables, ChatTables } from './tables/messages.ts'
import type { OperationTables } from './tables/operation.ts'
import type { OperatorTables } from './tables/operators.ts'
import type { OrderTables } from './tables/orders.ts'
import type { ParcelTemperatureTables } from './tables/parcel-temperatures.ts'
import type { PartnerTables } from './tables/partners.ts'
import type { ProgramTables } from './tables/programs.ts'
import type { PersonalDataTables } from './tables/personal-data.ts'
import type { QuotationTables } from './tables/quotations.ts'
import type { RecallTables } from './tables/recalls.ts'
import type { ReceivingTables } from './tables/receiving.ts'
import type { SecondFactorTables } from './tables/second-factor.ts'
import type { SelfServiceTables } from './tables/self-service.ts'
import type { StaffTables } from './tables/staff.ts'
import type { ShortageTables } from './tables/shortages.ts'
import type { RegistrationTables } from './tables/registration.ts'
import type { PasskeyTables } from './tables/passkeys.ts'
import type { PaperTables } from './tables/papers.ts'
import type { StandingOrderTables } from './tables/standing-orders.ts'
import type { LotteryTables } from './tables/lottery.ts'
import type { PointsMallTables } from './tables/points-mall.ts'
import type { TrackTables } from './tables/tracks.ts'
import type { WalletTables } from './tables/wallet.ts'
import type { TradeTables, GroupTables } from './tables/trade.ts'

/**
 * The tables as Kysely sees them, equal on SQLite and PostgreSQL.
 *
 * Amounts end in `_fen` (1/100 yuan), unit prices in `_units` (1/10000 yuan), times
 * in `_at` (epoch milliseconds, UTC), days in `_on` (YYYY-MM-DD, China time). Flags
 * are 0 or 1.
 */
export interface Tables
  extends CatalogueTables,
    TradeTables,
    MemberTables,
    ContractTables,
    CorrectionTables,
    DossierTables,
    FigureTables,
    FileTables,
    RegistrationTables,
    PaperTables,
    PasskeyTables,
    CartTables,
    OrderTables,
    ParcelTemperatureTables,
    AfterSaleTables,
    ApprovalTables,
    BillTables,
    ChannelTables,
    ChatTables,
    ConsoleTables,
    ImportTables,
    InvoiceTables,
    GroupTables,
    LotteryTables,
    PointsMallTables,
    WalletTables,
    MessageTables,
    OperationTables,
    OperatorTables,
    PartnerTables,
    ProgramTables,
    PersonalDataTables,
    QuotationTables,
    RecallTables,
    ReceivingTables,
    SecondFactorTables,
    SelfServiceTables,
    StaffTables,
    ShortageTables,
    StandingOrderTables,
    StoreMatrixTables,
    TrackTables {}

import type { Dialect } from '../migrations/migration.ts'

export const identitySchema = ({ identity, big, tableEnd, passingTable, jsonOnly, immutable }: Dialect): string[] => [
  // Who logs in is a person, what buys is a member; a membership says what a person may do for a member.
  `create table person (
    id ${identity},
    username text not null unique,
    phone text not null unique,
    password_hash text not null,
    name text not null,
    created_at ${big} not null,
    email text not null default '',
    wechat_id text,
    wechat_name text not null default '',
    wechat_at ${big} not null default 0,
    wants_shipped_sms integer not null default 0 check (wants_shipped_sms in (0, 1))
  ) ${tableEnd}`,
  'create unique index person_wechat on person (wechat_id) where wechat_id is not null',
  `create table member (
    id ${identity},
    code text not null unique,
    company text not null,
    "rank" integer not null check ("rank" between 1 and 6),
    parent_id integer references member (id),
    is_passed integer not null check (is_passed in (0, 1)),
    is_special integer not null check (is_special in (0, 1)),
    is_show_youx integer not null check (is_show_youx in (0, 1)),
    is_can_chat integer not null check (is_can_chat in (0, 1)),
    is_after_sale integer not null check (is_after_sale in (0, 1)),
    is_contract_signed integer not null check (is_contract_signed in (0, 1)),
    status text not null check (status in ('active', 'frozen')),
    points integer not null check (points >= 0),
    admin_name text not null,
    admin_phone text not null,
    admin_is_default integer not null check (admin_is_default in (0, 1)),
    salesperson text not null,
    created_at ${big} not null,
    tax_number text not null default '',
    contract_until ${big} not null default 0,
    promise_until ${big} not null default 0,
    checked_in_on text not null default '',
    check_in_days integer not null default 0
  ) ${tableEnd}`,
  `create table member_scope (
    member_id integer not null references member (id) on delete cascade,
    scope text not null,
    primary key (member_id, scope)
  ) ${tableEnd}`,
  `create table membership (
    person_id integer not null references person (id) on delete cascade,
    member_id integer not null references member (id) on delete cascade,
    role text not null check (role in ('owner', 'buyer', 'finance', 'reader')),
    is_default integer not null check (is_default in (0, 1)),
    order_limit_fen ${big} check (order_limit_fen >= 0),
    month_budget_fen ${big} check (month_budget_fen >= 0),
    primary key (person_id, member_id)
  ) ${tableEnd}`,
  'create index membership_member on membership (member_id)',
  'create unique index membership_default on membership (person_id) where is_default = 1',
  // Identity and rights of a registered partner (security.md section 3 (b)).
  `create table partner (
    id text primary key,
    name text not null,
    "key" text not null default '',
    former_key text not null default '',
    former_until ${big} not null default 0,
    scopes text not null default '["search","goods","cart"]',
    created_at ${big} not null default 0,
    revoked_at ${big},
    theme text not null default ''
  ) ${tableEnd}`,
  `create unique index partner_key on partner ("key") where "key" <> ''`,
  ...jsonOnly('partner', 'scopes'),
  `create table partner_origin (
    origin text primary key,
    partner_id text not null references partner (id) on delete cascade
  ) ${tableEnd}`,
  `create table partner_return (
    url text primary key,
    partner_id text not null references partner (id) on delete cascade
  ) ${tableEnd}`,
  `create table session (
    id_hash text primary key,
    person_id integer not null references person (id) on delete cascade,
    member_id integer not null references member (id) on delete cascade,
    kind text not null check (kind in ('main', 'embed')),
    origin text not null,
    created_at ${big} not null,
    seen_at ${big} not null,
    ends_at ${big} not null,
    revoked_at ${big},
    agent text not null default '',
    address text not null default '',
    ended_why text not null default '' check (ended_why in ('', 'elsewhere', 'password', 'phone', 'removed', 'role')),
    partner_id text references partner (id)
  ) ${tableEnd}`,
  'create index session_person on session (person_id)',
  'create index session_member on session (member_id)',
  'create index session_end on session (ends_at)',
  // Sessions on partner pages: a row of `session` is what its owner sees and ends. Codes and tokens are stored as hashes only.
  `create table partner_code (
    code_hash text primary key,
    partner_id text not null references partner (id) on delete cascade,
    origin text not null,
    challenge text not null,
    person_id integer not null references person (id) on delete cascade,
    member_id integer not null references member (id) on delete cascade,
    agent text not null,
    address text not null,
    ends_at ${big} not null,
    session_hash text
  ) ${tableEnd}`,
  'create index partner_code_end on partner_code (ends_at)',
  `create table partner_token (
    token_hash text primary key,
    session_hash text not null references session (id_hash) on delete cascade,
    kind text not null check (kind in ('access', 'refresh')),
    salt text not null,
    is_first integer not null check (is_first in (0, 1)),
    created_at ${big} not null,
    ends_at ${big} not null,
    replaced_at ${big}
  ) ${tableEnd}`,
  'create index partner_token_session on partner_token (session_hash)',
  'create index partner_token_end on partner_token (ends_at)',
  `create table login_device (
    token_hash text primary key,
    person_id integer not null references person (id) on delete cascade,
    seen_at ${big} not null
  ) ${tableEnd}`,
  'create index login_device_person on login_device (person_id, seen_at)',
  // Limits of guesses, shared by all processes.
  `create table login_failure (
    name_hash text not null,
    source text not null,
    failures integer not null check (failures >= 0),
    locked_until ${big} not null,
    updated_at ${big} not null,
    primary key (name_hash, source)
  ) ${tableEnd}`,
  'create index login_failure_age on login_failure (updated_at)',
  `${passingTable} login_challenge (
    id_hash text primary key,
    answer_hash text not null,
    bound_to text not null,
    expires_at ${big} not null
  ) ${tableEnd}`,
  'create index login_challenge_end on login_challenge (expires_at)',
  // Telephones that changed hands.
  `create table phone_change (
    id ${identity},
    person_id integer not null references person (id),
    old_phone text not null,
    new_phone text not null,
    address text not null,
    changed_at ${big} not null
  ) ${tableEnd}`,
  'create index phone_change_person on phone_change (person_id, changed_at)',
  ...immutable('phone_change'),
  // When a code was last sent, and what a code has proved.
  `create table code_quota (
    subject text primary key,
    seen_at ${big} not null
  ) ${tableEnd}`,
  `create table phone_proof (
    token_hash text primary key,
    purpose text not null check (purpose in ('register', 'reset')),
    phone text not null,
    created_at ${big} not null,
    used_at ${big}
  ) ${tableEnd}`,
  'create index phone_proof_created on phone_proof (created_at)',
  // Codes that prove a telephone.
  `create table phone_code (
    id_hash text primary key,
    purpose text not null check (purpose in ('register', 'reset', 'change')),
    phone text not null,
    source text not null,
    code_hash text not null,
    tries integer not null check (tries >= 0),
    created_at ${big} not null,
    used_at ${big}
  ) ${tableEnd}`,
  'create index phone_code_phone on phone_code (phone, created_at)',
  'create index phone_code_source on phone_code (source, created_at)',
  // QR codes by which a person logs in or binds a WeChat.
  `create table wechat_code (
    id_hash text primary key,
    browser_hash text not null,
    scan_hash text not null unique,
    confirm_hash text not null,
    purpose text not null check (purpose in ('login', 'bind')),
    person_id integer references person (id) on delete cascade,
    state text not null check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
    check_number text not null,
    agent text not null,
    address text not null,
    wechat_id text not null,
    wechat_name text not null,
    created_at ${big} not null
  ) ${tableEnd}`,
  'create index wechat_code_created on wechat_code (created_at)',
  'create index wechat_code_browser on wechat_code (browser_hash, created_at)',
]

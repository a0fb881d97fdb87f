/**
 * Which folder owns which tables: nobody else reads or writes them (decision 86). What others may know is a view, mostly of
 * the schema `published`; what others may do is a function of the owner. `tables.test.ts` holds it.
 */
export const TABLES: Readonly<Record<string, readonly string[]>> = {
  // Floors
  platform: [
    'clock_jump',
    'house_change',
    'key_fingerprint',
    'migration',
    'node_standing',
    'part_standing',
    'platform_setting',
  ],
  ledger: [
    'account',
    'account_checkpoint',
    'asset',
    'check_part',
    'check_position',
    'ledger_break',
    'ledger_code',
    'ledger_owner',
    'ledger_route',
    'transfer',
  ],
  feed: ['candle', 'feed_run', 'feed_standing', 'feed_watermark', 'kept_tick', 'replay_cursor', 'tick'],
  proofs: [
    'liability_balance',
    'liability_count',
    'liability_leaf',
    'liability_node',
    'liability_tile',
    'log',
    'log_anchor',
    'log_checkpoint',
    'log_entry',
    'log_installation',
    'log_key',
    'log_leaf',
    'log_ticks',
    'log_tile',
    'tick_block',
    'tick_file',
    'tick_pruning',
  ],
  vault: ['customer_key'],
  'security-log': ['security_event'],
  http: ['api_key', 'operator_session', 'request', 'session'],

  // accounts
  'accounts/account': ['customer', 'former_name', 'known_device', 'login_failure', 'verification_code'],
  'accounts/closing': ['paper_unlock'],
  'accounts/data-download': ['data_download'],
  'accounts/fund-password': ['fund_password', 'fund_password_failure'],
  'accounts/identity': ['certification', 'residence'],
  'accounts/limits': ['own_limit', 'own_limit_change', 'own_pause', 'own_pause_change'],
  'accounts/own-words': ['own_word'],
  'accounts/second-factor': ['customer_challenge', 'customer_passkey', 'recovery_code', 'second_factor'],
  'accounts/security-events': ['security_notice'],
  'accounts/security-holds': ['security_hold'],
  'accounts/uploads': ['upload'],

  // trading
  'trading/alerts': ['price_alert', 'price_alert_firing', 'price_alert_judged'],
  'trading/calendars': ['trading_calendar_version'],
  'trading/chart-keeping': ['chart_template', 'kept_chart'],
  'trading/contract-orders': [
    'api_key_order',
    'contract_order',
    'exposure',
    'order_batch',
    'order_close_request',
    'order_day',
    'order_fold',
    'order_month',
    'order_progress',
    'order_total',
  ],
  'trading/favourites': ['favourite'],
  'trading/follow': ['follow', 'follow_leader', 'follow_record', 'follow_terms'],
  'trading/market-halts': ['market_halt', 'market_resume', 'order_void_by_stop'],
  'trading/order-notices': ['order_told'],
  'trading/pending-orders': ['pending_order', 'pending_order_judged'],
  'trading/practice': ['daily_claim'],
  'trading/products': [
    'contract_terms',
    'contract_terms_version',
    'market_product',
    'market_product_version',
    'product_notice',
  ],
  'trading/trade-stop': ['trade_stop'],

  // money
  'money/deposits': ['deposit', 'deposit_day', 'deposit_reference'],
  'money/exchange': ['exchange'],
  'money/payment-methods': ['payment_method', 'payment_method_version'],
  'money/payout-targets': ['payout_lock', 'payout_number', 'payout_target'],
  'money/withdrawals': ['customer_hold', 'incident', 'payment_reference', 'withdrawal'],

  // investing
  'investing/investments': ['investment', 'investment_calendar', 'investment_parcel', 'investment_reminder'],
  'investing/offers': ['investment_offer', 'investment_offer_version', 'investment_terms'],

  // rewards
  'rewards/bonuses': [
    'bonus',
    'bonus_programme',
    'bonus_programme_version',
    'bonus_terms',
    'bonus_turnover',
    'sign_in_bonus',
  ],
  'rewards/invitations': ['invitation_reward'],

  // openness
  'openness/liabilities': ['liability_attestation'],
  'openness/offering': [
    'house_document',
    'losing_count',
    'losing_own',
    'losing_window',
    'offering_record',
    'suitability',
    'wind_down',
  ],
  'openness/order-proofs': ['order_share'],
  'openness/public-figures': ['fairness_day', 'public_count'],
  'openness/status': ['health_report'],
  'openness/terms-history': ['terms_version'],

  // service
  'service/content': [
    'content_draft',
    'content_edition',
    'content_item',
    'content_picture',
    'content_wording',
    'terms_acceptance',
  ],
  'service/messages': ['delivery', 'message'],
  'service/notices': ['notice_preference', 'notice_quiet'],
  'service/push': ['push_device'],
  'service/support': ['complaint', 'support_chat', 'support_message'],

  // desk
  'desk/operators': [
    'operator',
    'operator_act',
    'operator_act_draft',
    'operator_challenge',
    'operator_device',
    'operator_login_failure',
    'operator_passkey',
    'operator_setup_link',
  ],
  'desk/proposals': ['proposal'],
  'desk/reviews': ['review', 'review_decision'],
  'desk/settings': ['house_figure', 'house_setting'],
  'desk/treasury': ['suspense_payment'],
}

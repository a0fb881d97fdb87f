/** As `VALID_REQUESTS`, of settings of the house: each figure in its own form, so that some are not of the setting. */
export const SETTING_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/desk/settings': {},
  'POST /api/desk/setting/propose': {
    kind: 'exchange_setting',
    subject: 'BTC',
    rate: '0.001',
    fee_least: '1.00',
    fee_most: '25.00',
    fee: '2',
    least: '10.00',
    most: '50000.00',
    a_day: '3',
    new_target_most: '1000.00',
    spread: '0.002',
    from: '09:00',
    to: '21:00',
    up_to: '10000.00',
    below: '1000.00',
    one_reviewer_most: '1000.00',
    open_most: '3',
    reason: 'a better price for everybody',
  },
}

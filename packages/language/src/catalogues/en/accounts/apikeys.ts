/** English texts of the area apikeys: what a customer's own programs are known by, and how they make their first call. */
export const apikeys = {
  'title.api_keys': 'API keys',
  'title.api_key_new': 'New API key',
  'title.first_call': 'First call',
  'apikeys.lead':
    'A key lets your own program read your account or trade for you. No key can withdraw, raise a limit or see your documents.',
  'apikeys.make': 'Create key',
  'apikeys.first_call': 'First call: curl, JavaScript, Python',
  'apikeys.none': 'No API keys',
  'apikeys.none_note': 'You don’t need a key for prices. They’re open to every program.',
  'apikeys.scope': 'Permissions',
  'apikeys.scope.read': 'Read',
  'apikeys.scope.trade': 'Read and trade',
  'apikeys.scope_note.read': 'Your orders, balances, transactions, statements, results, projects and proofs.',
  'apikeys.scope_note.trade': 'The same, and it can place orders from your balance, within your own limits.',
  'apikeys.state.active': 'until {time}',
  'apikeys.state.expired': 'expired {time}',
  'apikeys.state.revoked': 'revoked {time}',
  'apikeys.used': 'Last used {time}, from {address}',
  'apikeys.unused': 'Never used',
  'apikeys.bound': 'Only from {addresses}',
  'apikeys.unbound': 'From any address',
  'apikeys.cap': 'Stakes up to {sum} a day',
  'apikeys.revoke': 'Revoke',
  'apikeys.revoke_what': 'Revoke {name}',
  'apikeys.revoked_now': 'Revoked. This key no longer works.',
  'apikeys.ended': 'Ended',
  'apikeys.ended_note':
    'Ended keys stay in this list for {api_keys_kept_days, plural, one {# day} other {# days}}.',
  'apikeys.no_more': 'No more keys',
  'apikeys.load_more': 'Load more keys',
  'apikeys.name': 'Key name',
  'apikeys.name_hint': 'Say what it’s for, so you recognise it later.',
  'apikeys.addresses': 'Addresses (recommended)',
  'apikeys.addresses_hint':
    'IPv4, IPv6 or networks like 203.0.113.0/24, separated by commas. If left blank, the key works from anywhere.',
  'apikeys.addresses_wrong':
    'Enter up to {api_key_addresses} addresses or networks, each like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
  'apikeys.days': 'Valid for (days)',
  'apikeys.day_cap': 'Maximum staked per day in USD (optional)',
  'apikeys.day_cap_hint': 'Your own limits always apply to keys too.',
  'apikeys.sum_wrong': 'Enter an amount above 0 with up to two decimals.',
  'apikeys.missing.name': 'Enter a name',
  'apikeys.missing.addresses': 'Correct the addresses',
  'apikeys.missing.sum': 'Correct the amount',
  'apikeys.action': 'Create key',
  'apikeys.shown':
    'We show this key only once and don’t store it. Keep it where your program reads it, never in source code or an address.',
  'apikeys.key': 'API key',
  'apikeys.kept': 'I’ve saved the key.',
  'apikeys.missing.kept': 'Confirm you’ve saved it',
  'apikeys.done': 'Done',
  'apikeys.call.lead':
    'Every call is one request with the key in the “token” header, never in an address. Each example reads it from the environment variable PLUMBLINE_KEY.',
  'apikeys.call.language': 'Programming language',
  'apikeys.call.save': 'Save as file',
  'apikeys.call.know': 'Good to know',
  'apikeys.call.envelope':
    'Every answer is JSON: “code”, “msg” and “data”. Programs read code and data. data.refusal names a refusal and is the same in every language.',
  'apikeys.call.order':
    'An order takes two calls. A ticket gives every figure, and the order accepts it as it is. Sent again with the same Idempotency-Key, it’s never placed twice.',
  'apikeys.call.limits':
    'A key can make {rate} calls a second on average, and {burst} at once. On status 429, wait the seconds given in Retry-After.',
  'apikeys.call.stream':
    'The stream sends prices, and changes to your orders and balances. Revoking a key ends its streams at once.',
  'apikeys.call.docs': 'Every call, with the scope it needs',
} as const

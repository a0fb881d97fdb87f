/** English texts of the area apikeys: what a customer's own programs are known by, and how they make their first call. */
export const apikeys = {
  'title.api_keys': 'API keys',
  'title.api_key_new': 'New API key',
  'title.first_call': 'First call',
  'apikeys.lead':
    'A key lets a program of yours read your account or trade for you. No key ever withdraws, loosens a limit or sees your papers.',
  'apikeys.make': 'Make a key',
  'apikeys.first_call': 'First call: curl, JavaScript, Python',
  'apikeys.none': 'No API keys',
  'apikeys.none_note': 'Prices need no key: they are open to every program.',
  'apikeys.scope': 'What it may do',
  'apikeys.scope.read': 'Read',
  'apikeys.scope.trade': 'Read and trade',
  'apikeys.scope_note.read': 'Own orders, balances, movements, statements, results, projects and proofs.',
  'apikeys.scope_note.trade': 'The same, and it places orders from your balance, under your own limits.',
  'apikeys.state.active': 'until {time}',
  'apikeys.state.expired': 'expired {time}',
  'apikeys.state.revoked': 'revoked {time}',
  'apikeys.used': 'Last used {time}, from {address}',
  'apikeys.unused': 'Never used',
  'apikeys.bound': 'Only from {addresses}',
  'apikeys.unbound': 'From any address',
  'apikeys.cap': 'Stakes at most {sum} a day',
  'apikeys.revoke': 'Revoke',
  'apikeys.revoke_what': 'Revoke: {name}',
  'apikeys.revoked_now': 'Revoked. It opens nothing any more.',
  'apikeys.ended': 'Ended',
  'apikeys.ended_note':
    'Ended keys stay in this list for {api_keys_kept_days, plural, one {# day} other {# days}}.',
  'apikeys.no_more': 'No more keys',
  'apikeys.load_more': 'Load more keys',
  'apikeys.name': 'Name of the key',
  'apikeys.name_hint': 'What it is for, so that you know it again.',
  'apikeys.addresses': 'Addresses (recommended)',
  'apikeys.addresses_hint':
    'IPv4 or IPv6, also networks like 203.0.113.0/24, parted by commas. Left empty, the key works from anywhere.',
  'apikeys.addresses_wrong':
    'Enter up to {api_key_addresses} addresses or networks, each like 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
  'apikeys.days': 'Valid for days',
  'apikeys.day_cap': 'Most staked a day in USD (optional)',
  'apikeys.day_cap_hint': 'Your own limits hold for keys too, whatever stands here.',
  'apikeys.sum_wrong': 'Enter a sum above 0 with at most two decimals.',
  'apikeys.missing.name': 'Enter a name',
  'apikeys.missing.addresses': 'Correct the addresses',
  'apikeys.missing.sum': 'Correct the sum',
  'apikeys.action': 'Make the key',
  'apikeys.shown':
    'This key is shown only now, and kept nowhere. Put it where your program reads it, never into its source or an address.',
  'apikeys.key': 'API key',
  'apikeys.kept': 'I have kept the key.',
  'apikeys.missing.kept': 'Tick that you have kept it',
  'apikeys.done': 'Done',
  'apikeys.call.lead':
    'Every call is one request with the key in the header “token”, never in an address. Each example reads the key from the environment variable PLUMBLINE_KEY.',
  'apikeys.call.language': 'Programming language',
  'apikeys.call.save': 'Save as file',
  'apikeys.call.know': 'Good to know',
  'apikeys.call.envelope':
    'Every answer is JSON: “code”, “msg” and “data”. Programs read code and data; data.refusal names a refusal and stays the same in every language.',
  'apikeys.call.order':
    'An order takes two calls: a ticket tells every figure, and the order takes it as it is. Sent again with the same Idempotency-Key, it is never placed twice.',
  'apikeys.call.limits':
    'A key makes {rate} calls a second on average, and {burst} at once. On status 429 wait the seconds that Retry-After says.',
  'apikeys.call.stream':
    'The stream tells prices, and your own orders and balances as they change. A key that is revoked ends its streams at once.',
  'apikeys.call.docs': 'Every call, with the scope that it needs',
} as const

import { inMigration } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const proposals = inMigration('0010-deposit', 'desk/proposals/proposal-guards')
const methods = inMigration('0010-deposit', 'money/payment-methods/method-guards')
const reviews = inMigration('0010-deposit', 'desk/reviews/review-guards')

/** What two operators decide, where customers pay to, and what waits for people. */
export const PROPOSAL_MUTANTS: readonly Mutant[] = [
  proposals(
    'who gains by it proposes it',
    "if new.status <> 'waiting' or not operator_may_decide(new.maker_id, new.customer_id) then",
    "if new.status <> 'waiting' then",
  ),
  proposals(
    'a proposal begins confirmed',
    "if new.status <> 'waiting' or not operator_may_decide(new.maker_id",
    'if not operator_may_decide(new.maker_id',
  ),
  proposals('a proposal is decided twice', "if old.status <> 'waiting' then", 'if false then'),
  proposals(
    'what was proposed changes when it is decided',
    'if (new.id, new.kind, new.document, new.lines, new.reason, new.practice, new.customer_id, new.maker_id, new.made_at)\n      is distinct from',
    'if false and (new.id, new.kind, new.document, new.lines, new.reason, new.practice, new.customer_id, new.maker_id, new.made_at)\n      is distinct from',
  ),
  proposals(
    'who gains by it decides on it',
    'if new.checker_id is not null and not operator_may_decide(new.checker_id, new.customer_id) then',
    'if false then',
  ),
  proposals('one operator proposes and confirms', 'check (maker_id <> checker_id)', 'check (true)'),
  proposals(
    'a proposal is confirmed by nobody',
    "check ((status in ('confirmed', 'refused')) = (checker_id is not null))",
    'check (true)',
  ),
  proposals(
    'a proposal is refused without a reason',
    "check (status <> 'refused' or decision_reason is not null)",
    'check (true)',
  ),
  proposals(
    'a proposal is decided at no moment',
    "check ((status = 'waiting') = (decided_at is null)),\n  check (status <> 'refused'",
    "check (status <> 'refused'",
  ),
  proposals(
    'a proposal is deleted',
    'create trigger proposal_stays before delete or truncate on proposal execute function refuse_change();',
    '',
  ),

  methods(
    'one operator alone says where customers pay to',
    "p.kind = 'payment_method' and p.status = 'confirmed'",
    "p.kind = 'payment_method'",
  ),
  methods('another matter says where customers pay to', "p.kind = 'payment_method' and p.status", 'p.status'),
  methods('customers pay to another account', "p.document -> 'details' = new.details and ", ''),
  methods(
    'customers pay by another picture',
    "p.document -> 'details' = new.details and p.document ->> 'qr' is not distinct from new.qr",
    "p.document -> 'details' = new.details",
  ),
  methods(
    'what was decided of one method changes another',
    "p.document ->> 'method_id' = new.method_id::text and ",
    '',
  ),
  methods(
    'what was decided of one kind of method changes another',
    "and p.document ->> 'type' = m.type ",
    '',
  ),
  methods('what was decided of one asset changes another', "and p.document ->> 'asset' = a.code", ''),
  methods(
    'what was decided of one network changes another',
    "and p.document ->> 'network' is not distinct from m.network",
    '',
  ),
  methods(
    'one version of a method passes as another',
    "(p.document ->> 'version')::integer = new.version and (p.document ->> 'is_active')",
    "(p.document ->> 'is_active')",
  ),
  methods(
    'a method is opened or closed by nobody',
    "and (p.document ->> 'is_active')::boolean = new.is_active",
    '',
  ),
  methods(
    'customers pay less than two decided',
    "(p.document ->> 'least_minor')::bigint = new.least and ",
    '',
  ),
  methods('customers pay more than two decided', "and (p.document ->> 'most_minor')::bigint = new.most", ''),
  methods(
    'a version of a method is left out',
    'if new.version <> 1 + (select count(*) from payment_method_version where method_id = new.method_id) then',
    'if false then',
  ),
  methods(
    'details come without a proposal',
    'is_sample and new.version = 1;\n    if not found then',
    'is_sample and new.version = 1;\n    if false then',
  ),
  methods('a sample takes real money', 'check (not is_sample or asset > 100)', 'check (true)'),
  methods(
    'a method changes what it is',
    'create trigger payment_method_stays before update or delete or truncate on payment_method execute function refuse_change();',
    '',
  ),
  methods(
    'details that were shown change',
    'create trigger payment_method_version_is_final before update or delete or truncate on payment_method_version execute function refuse_change();',
    '',
  ),
  methods(
    'instructions to a customer change',
    'create trigger deposit_reference_is_final before update or delete or truncate on deposit_reference execute function refuse_change();',
    '',
  ),

  reviews(
    'a review begins behind the desk',
    "if new.waits_for <> 'desk' or new.case_number is not null then",
    'if false then',
  ),
  reviews('a closed review opens', 'if old.closed_at is not null then', 'if false then'),
  reviews(
    'a review is about somebody else',
    'if (new.kind, new.ref, new.customer_id, new.practice, new.opened_at, new.promised_by)',
    'if false and (new.kind, new.ref, new.customer_id, new.practice, new.opened_at, new.promised_by)',
  ),
  reviews('a review goes back', "if (new.waits_for = 'desk' and old.waits_for <> 'desk') or", 'if'),
  reviews(
    'a case that was promised is forgotten',
    '(new.case_number, new.escalated_at) is distinct from (old.case_number, old.escalated_at)',
    'false',
  ),
  reviews(
    'an operator begins on their own money',
    '(new.first_operator_id is distinct from old.first_operator_id and not operator_may_decide(new.first_operator_id, new.customer_id))',
    'false',
  ),
  reviews(
    'an operator closes on their own money',
    '(new.closed_by is not null and not operator_may_decide(new.closed_by, new.customer_id))',
    'false',
  ),
  reviews('one operator closes what needs two', 'check (closed_by <> first_operator_id)', 'check (true)'),
  reviews(
    'a review is deleted',
    'create trigger review_stays before delete or truncate on review execute function refuse_change();',
    '',
  ),
  reviews(
    'a decision on a review changes',
    'create trigger review_decision_is_final before update or delete or truncate on review_decision execute function refuse_change();',
    '',
  ),
]

-- A transaction pays one deposit, whatever its network is called: Ethereum's chain carries ether and ERC20 tokens alike, so
-- one hash could stand on a deposit of each. Hashes are 256 bits: two chains never have the same by chance.
drop index deposit_of_transaction;
create unique index deposit_of_transaction on deposit(transaction_hash) where status <> 'fail';

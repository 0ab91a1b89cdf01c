/**
 * Import first: grafast reads this when it loads. Its development mode plans several times slower and would judge
 * timeouts by that; who works on plans sets the variable by hand.
 */
process.env['GRAPHILE_ENV'] ??= 'production'

/**
 * Import first: grafast reads this when it loads. Its development mode plans several times slower, so requests would
 * exceed the planning timeout. Set the variable by hand to debug plans.
 */
process.env['GRAPHILE_ENV'] ??= 'production'

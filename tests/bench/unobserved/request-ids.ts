export function registerRequestIds(): void {}

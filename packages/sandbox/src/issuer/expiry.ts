/** Returns true if a card has expired. The year can have two or four digits. */
export function hasExpired(month: string, year: string, now: Date): boolean {
  const months = (2000 + Number(year.slice(-2))) * 12 + Number(month) - 1;
  return months < now.getUTCFullYear() * 12 + now.getUTCMonth();
}

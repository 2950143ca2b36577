import { acceptPayment } from '../payments/accept.ts';
import { readId } from '../payments/arguments.ts';
import { listPayments } from '../payments/list.ts';
import { movements, moveMoney } from '../payments/move-money.ts';
import { recheckPayment } from '../payments/recheck.ts';
import { resolvePayment } from '../payments/resolve.ts';
import { sendOperationAgain } from '../payments/send-again.ts';
import { showPayment } from '../payments/show.ts';
import type { Register } from '../register.ts';
import { addShopOptions, addUrlOption } from '../shop/options.ts';
import { addPageOptions } from '../shop/pages.ts';
import { explainPayment } from '../payments/why.ts';

/** What an operator does with payments. */
export const register: Register = (command, run) => {
  addPageOptions(addShopOptions(command.command('list')))
    .description('Lists payments, the newest first.')
    .option('--state <state>', 'open, verified, pending, canceled, declined, screened, authorized or settled')
    .option('--order <id>', 'those of one order')
    .option('--method <code>', 'those that were paid by one method, such as VIS')
    .option('--text <text>', 'part of an id, an order, a reference or a transaction')
    .option('--review', 'those that a person must look at')
    .option('--from <time>', 'those that began then or later: 2026-11-22, or 2026-11-22T14:10:00Z')
    .option('--before <time>', 'those that began before')
    .action(run(listPayments));
  addShopOptions(command.command('show'))
    .description('Shows one payment: its transactions, what was asked for, and all that is known of it.')
    .argument('<id>', 'of the payment', readId)
    .action(run(showPayment));
  addShopOptions(command.command('why'))
    .description('Explains in sentences what made a payment what it is.')
    .argument('<id>', 'of the payment', readId)
    .action(run(explainPayment));
  for (const kind of movements) {
    const moving = addUrlOption(command.command(kind.name))
      .description(kind.summary)
      .argument('<id>', 'of the payment', readId)
      .requiredOption('--key <text>', 'names what you want, once and for all; the same key never moves money twice')
      .option('--transaction <id>', 'the transaction, when the payment has several')
      .option('--yes', 'do not ask');
    if (kind.hasAmount)
      moving.option('--amount <minor>', 'in minor units, 1050 for CHF 10.50; all that is left unless given');
    if (kind.closes) moving.option('--close', 'no settlement follows: what is left is given up');
    moving.action(run((cli, id: string, options) => moveMoney(cli, kind, id, options)));
  }
  addUrlOption(command.command('recheck'))
    .description('Asks the gateway about one payment now.')
    .argument('<id>', 'of the payment', readId)
    .action(run(recheckPayment));
  addUrlOption(command.command('accept'))
    .description('Accepts a payment by a method that its order excludes: it then pays the order.')
    .argument('<id>', 'of the payment', readId)
    .requiredOption('--by <name>', 'who accepts it')
    .requiredOption('--reason <text>', 'why')
    .option('--transaction <id>', 'the transaction, if several are withheld')
    .action(run(acceptPayment));
  addUrlOption(command.command('send-again'))
    .description('Sends an operation without proof once more, after a person has found that it had no effect.')
    .argument('<operation>', 'its id, as `tillkit show` prints it')
    .requiredOption('--by <name>', 'who orders it')
    .requiredOption('--reason <text>', 'how you know that the first call had no effect')
    .action(run(sendOperationAgain));
  addUrlOption(command.command('resolve'))
    .description('Takes a payment off the review list, once a person has looked.')
    .argument('<id>', 'of the payment', readId)
    .requiredOption('--reason <reason>', 'why it stands there, as `tillkit reviews` says')
    .requiredOption('--note <text>', 'who has looked, and what was found: 1 to 500 characters')
    .action(run(resolvePayment));
};

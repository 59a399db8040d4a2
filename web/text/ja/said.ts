import type { FirstWords } from "../catalogue.ts";

/** What browser and server say alike. */
export const said: FirstWords["said"] = {
  "Something in the request is not valid.": "リクエストの内容に誤りがあります。",
  "Error Logging you in, try again": "ログインできませんでした。もう一度お試しください",
  "Only members of the panel can be assigned.": "担当者に指定できるのはボードのメンバーだけです。",
  "That place is in another column.": "その位置は別の列にあります。",
  "Please log in again to continue using the app": "続けるには、もう一度ログインしてください",
  "Your role in this domain does not allow that.": "このドメインでのあなたの権限では行えません。",
  "This access token may only read.": "このアクセストークンは読み取り専用です。",
  "This takes a sign-in; an access token is not enough.": "ログインが必要です。アクセストークンでは行えません。",
  "Your account is suspended. Please ask who runs this server.":
    "アカウントは停止されています。このサーバーの運営者にお問い合わせください。",
  "You cannot do that to yourself.": "自分自身に対しては行えません。",
  "That does not exist, or you cannot see it.": "存在しないか、表示する権限がありません。",
  "Failed to fetch domain details": "ドメインを読み込めませんでした",
  "Panel no longer exists": "このボードはもう存在しません",
  "Task no longer exists": "このタスクはもう存在しません",
  "Collaborator not found": "メンバーが見つかりません",
  "No task data to download": "ダウンロードするタスクがありません",
  "This scheduled announcement does not exist.": "この予約済みのお知らせは存在しません。",
  "This comment does not exist.": "このコメントは存在しません。",
  "This label does not exist.": "このラベルは存在しません。",
  "This view does not exist.": "このビューは存在しません。",
  "This panel has as many views as it can have.": "このボードにはこれ以上ビューを追加できません。",
  "Please give the view a name.": "ビューの名前を入力してください。",
  "It has as many labels as it can have.": "これ以上ラベルは追加できません。",
  "There is a label of this name already.": "この名前のラベルはすでにあります。",
  "Please give the label a name.": "ラベルの名前を入力してください。",
  "This file does not exist.": "このファイルは存在しません。",
  "No announcement like this": "このお知らせは存在しません",
  "This invite does not exist.": "この招待は存在しません。",
  "Request timed out due to slow internet connection.": "インターネット接続が遅いため、タイムアウトしました。",
  "The same thing was changed elsewhere since.": "同じ箇所が別の場所で変更されました。",
  "Together with what others added, that is more than a task can hold.":
    "ほかの人が追加した分と合わせると、1つのタスクに入れられる量を超えます。",
  "Another domain has or had this key. Please choose another one.":
    "このキーは別のドメインが使っているか、以前使っていました。別のキーを選んでください。",
  "This domain has had as many keys as it can have. Please choose one of those.":
    "このドメインのキーは上限に達しています。これまでに使ったキーから選んでください。",
  "Somebody else has this username. Please choose another one.":
    "このユーザー名はすでに使われています。別の名前を選んでください。",
  "There is an account with this e-mail address. Please log in instead.":
    "このメールアドレスのアカウントがあります。ログインしてください。",
  "You have as many access tokens as you can have. Revoke one first.":
    "アクセストークンが上限に達しています。先にどれかを取り消してください。",
  "This id is already taken.": "このIDはすでに使われています。",
  "You have sent as many invites as you can in a day. Share the link instead.":
    "1日に送れる招待の上限に達しました。代わりにリンクを共有してください。",
  "This task has as many comments as it can have.": "このタスクのコメントは上限に達しています。",
  "This task has as many files as it can have.": "このタスクのファイルは上限に達しています。",
  "This domain has no room left for files.": "このドメインにはファイルを置く空きがありません。",
  "This domain has as many scheduled announcements as it can have.":
    "このドメインの予約済みのお知らせは上限に達しています。",
  "This domain has as many columns as it can have.": "このドメインの列は上限に達しています。",
  "This domain has as many panels as it can have.": "このドメインのボードは上限に達しています。",
  "It holds tasks of panels that you cannot see. An admin or the owner can delete it.":
    "表示できないボードのタスクが含まれています。管理者またはオーナーが削除できます。",
  "This column still has tasks.": "この列にはまだタスクがあります。",
  "This domain has no columns yet. Add one first.": "このドメインにはまだ列がありません。先に追加してください。",
  "That is not the setup code of this server.": "このサーバーのセットアップコードではありません。",
  "This server is not set up yet. Whoever runs it opens the first account.":
    "このサーバーはまだセットアップされていません。運営者が最初のアカウントを作成します。",
  "You need an invitation to open an account here.": "ここでアカウントを作成するには招待が必要です。",
  "Somebody has to run this server. Add another operator first.":
    "このサーバーには運営者が必要です。先に別の運営者を追加してください。",
  "The owner cannot leave; transfer the ownership first.": "オーナーは退出できません。先にオーナーを譲渡してください。",
  "They already have that role.": "すでにその権限です。",
  "Who is in a domain, their roles and invites cannot be undone.": "ドメインのメンバー、権限、招待は元に戻せません。",
  "That has been undone already.": "すでに元に戻されています。",
  "The same thing was changed since.": "その後、同じ箇所が変更されました。",
  "It was deleted since.": "その後、削除されました。",
  "What was deleted more than 30 days ago cannot be brought back.": "30日より前に削除されたものは復元できません。",
  "The column it was in was deleted since.": "元の列はその後削除されました。",
  "Somebody who was assigned is no longer in the panel.": "担当者のだれかがもうこのボードにいません。",
  "They are no longer in this domain.": "このメンバーはもうこのドメインにいません。",
  "This invite has ended. Ask for a new one.": "この招待は終了しました。新しい招待を依頼してください。",
  "This link to a file has been used, or has ended.": "このファイルへのリンクは使用済みか、期限が切れています。",
  "Please say how long the file is.": "ファイルの長さを指定してください。",
  "That is too large.": "大きすぎます。",
  "The selected image must not be larger than 3MB.": "画像は3MB以下にしてください。",
  "This file is larger than # MB.": "このファイルは#MBを超えています。",
  "Please select a valid image file.": "有効な画像ファイルを選んでください。",
  "Please send JSON.": "JSONを送信してください。",
  "The file has no such part.": "ファイルにその部分はありません。",
  "Too many requests. Please wait a moment.": "リクエストが多すぎます。少しお待ちください。",
  "An error occurred while processing your request.": "リクエストの処理中にエラーが発生しました。",
  "The service is not available right now. Please try again in a moment.":
    "現在サービスを利用できません。少ししてからもう一度お試しください。",
  "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.":
    "ブラウザーがログインウィンドウをブロックしました。このサイトのポップアップを許可して、もう一度お試しください。",
  "The sign-in window was closed before you finished. Try again when you are ready.":
    "ログインウィンドウが途中で閉じられました。準備ができたらもう一度お試しください。",
  "Another sign-in window was opened. Please finish there.":
    "別のログインウィンドウが開いています。そちらで完了してください。",
  "The sign-in service cannot be reached. Check your connection and try again.":
    "ログインサービスに接続できません。接続を確認して、もう一度お試しください。",
  "Signing in is not set up for this address. Open the app at its usual address.":
    "このアドレスではログインが設定されていません。いつものアドレスでアプリを開いてください。",
  "That is a different account. Please choose the one you were signed in with.":
    "別のアカウントです。ログインしていたアカウントを選んでください。",
  "Something went wrong while signing in. Please try again.":
    "ログイン中に問題が発生しました。もう一度お試しください。",
  "Your browser blocks the storage that signing in needs. Allow site data and try again.":
    "ログインに必要なストレージがブラウザーでブロックされています。サイトデータを許可して、もう一度お試しください。",
  "Signing in is not set up correctly on this server. Please tell whoever runs it.":
    "ここではログインが正しく設定されていません。このサーバーの管理者に知らせてください。",
  "Your sign-in provider does not confirm that this e-mail address is yours. Confirm it there, or tell whoever runs this server.":
    "ログインプロバイダーで、このメールアドレスがご本人のものと確認されていません。プロバイダーで確認するか、このサーバーの管理者に知らせてください。",
  "Your account asks for a second step. Finish it with your provider and try again.":
    "アカウントで追加の認証が必要です。プロバイダーで完了してから、もう一度お試しください。",
  "Please write something to announce.": "お知らせの内容を入力してください。",
  "Domain name has to be longer than 2 letters": "ドメイン名は3文字以上にしてください",
  "Domain name has to be longer than 2 letters excluding spaces": "ドメイン名は空白を除いて3文字以上にしてください",
  "Please enter a name.": "名前を入力してください。",
  "Please write something, or choose from the list.": "入力するか、一覧から選んでください。",
  "Panel name has to be longer than 2 letters excluding spaces": "ボード名は空白を除いて3文字以上にしてください",
  "Please give the column a name.": "列の名前を入力してください。",
  "Please give the task a title.": "タスクのタイトルを入力してください。",
  "Please write a comment.": "コメントを入力してください。",
  "Please give the file a name.": "ファイルの名前を入力してください。",
  "Please give the token a name.": "トークンの名前を入力してください。",
  "Please enter a valid username longer than 3 letters": "3文字以上の有効なユーザー名を入力してください",
  "This link does not exist.": "このリンクは存在しません。",
  "This link has been used, or has ended. Ask for a new one.":
    "このリンクは使用済みか、期限が切れています。新しいリンクを請求してください。",
  "Please do not use your name, username or e-mail address as your password.":
    "氏名、ユーザー名、メールアドレスをパスワードに使わないでください。",
  "Many people have this password, so it is guessed first. Please choose another one.":
    "このパスワードは多くの人が使っているため、最初に推測されます。別のものを選んでください。",
  "The two passwords are not the same.": "2つのパスワードが一致しません。",
  "This text has characters that cannot be stored.": "保存できない文字が含まれています。",
  "Please use letters, digits, dots, hyphens and underscores only.":
    "文字、数字、ピリオド、ハイフン、アンダースコアだけを使ってください。",
  "Please use letters of one script only.": "1種類の文字体系の文字だけを使ってください。",
  "That word addresses everybody; please choose another name.": "この言葉は全員を指します。別の名前を選んでください。",
  "Please enter a time as HH:MM.": "時刻をHH:MMの形で入力してください。",
  "There is no such time zone.": "そのタイムゾーンはありません。",
  "Please enter your password.": "パスワードを入力してください。",
  "This is not an e-mail address.": "メールアドレスではありません。",
  "Please give a day and a time, as 2026-03-01T09:00.": "日時を2026-03-01T09:00のように入力してください。",
  "Please use at least one digit.": "数字を1つ以上使ってください。",
  "Please use at least one special character, such as ! or ?.": "! や ? などの記号を1つ以上使ってください。",
  "Please use at least one uppercase letter.": "大文字を1つ以上使ってください。",
  "A task can have at most # subtasks.": "サブタスクは1つのタスクに#件までです。",
  "Please use at most # characters.": "#文字以内で入力してください。",
  "Please write 2 to 8 letters from A to Z and digits, beginning with a letter.":
    "AからZの英字と数字を2〜8文字で、英字から始めて入力してください。",
  "Please use at least # characters.": "#文字以上で入力してください。",
};
